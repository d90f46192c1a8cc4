import type { GameModule } from "../board";
import { playerName } from "../players";
import Board from "./Board.svelte";
import { drawn } from "./characters";
import Options from "./Options.svelte";
import { moving } from "./motion";
import Printed from "./Printed.svelte";
import { button } from "./targets";

export default { Board, Options, drawn, Printed, moving, button, seatName: playerName } satisfies GameModule;
