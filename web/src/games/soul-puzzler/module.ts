import type { GameModule } from "../board";
import Board from "./Board.svelte";
import Options from "./Options.svelte";
import { button, seatName, words } from "./words";

export default { Board, Options, button, words, seatName } satisfies GameModule;
