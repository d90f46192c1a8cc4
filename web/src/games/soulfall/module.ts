import type { GameModule } from "../board";
import { playerName } from "../players";
import Board from "./Board.svelte";
import { moving } from "./motion";
import Printed from "./Printed.svelte";
import { button } from "./targets";

export default { Board, Printed, moving, button, seatName: playerName } satisfies GameModule;
