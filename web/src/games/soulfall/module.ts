import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { button, seatName, words } from "./words";

export default { Board, button, words, seatName } satisfies GameModule;
