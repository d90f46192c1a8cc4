import type { GameModule } from "../board";
import { playerName } from "../players";
import Board from "./Board.svelte";
import Options from "./Options.svelte";
import { moving } from "./motion";
import { button } from "./targets";

export default { Board, Options, moving, button, seatName: playerName } satisfies GameModule;
