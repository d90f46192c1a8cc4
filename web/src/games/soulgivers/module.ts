import type { GameModule } from "../board";
import Board from "./Board.svelte";
import Options from "./Options.svelte";
import { seatName } from "./names";
import { button } from "./targets";

export default { Board, Options, button, seatName } satisfies GameModule;
