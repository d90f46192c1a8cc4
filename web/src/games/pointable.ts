/** Whether every place of a board can be pointed at, also where nothing is legal: told by a page on which positions are laid. */
import { getContext, setContext } from "svelte";

const KEY = "pointable";

export const tellPointable = (pointable: () => boolean): void => void setContext(KEY, pointable);
/** To be asked while a component is made; what it gives may be asked at any time. */
export const pointableHere = (): (() => boolean) => getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
