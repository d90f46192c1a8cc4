import type { GameModule } from "../board";
import { playerName } from "../players";
import Board from "./Board.svelte";
import { button } from "./targets";

export default { Board, button, seatName: playerName } satisfies GameModule;
