import type { GameModule } from "../board";
import Board from "./Board.svelte";
import Options from "./Options.svelte";
import { seatName } from "./names";
import { moving } from "./motion";
import Printed from "./Printed.svelte";
import { moments, momentOf, pass } from "./reactions";
import { acts, button, declares } from "./targets";
import { sideOf } from "./view";

export default { Board, Options, Printed, moving, button, declares, acts, pass, momentOf, moments, seatName, sideOf } satisfies GameModule;
