import type { GameModule } from "../board";
import Board from "./Board.svelte";
import Options from "./Options.svelte";
import { shellButton } from "./targets";
import { seatName, words } from "./words";

export default { Board, Options, button: shellButton, words, seatName } satisfies GameModule;
