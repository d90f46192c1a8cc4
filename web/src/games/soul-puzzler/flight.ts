/** The way of a token off the board: it flashes where it lies, then flies to something elsewhere on the page. */

/** Which part of the time it flashes. */
const FLASH = 0.4;

/** The style of each moment of the flight, for a transition: `u` goes from 0 to 1. Without a goal it fades where it is. */
export function flyTo(node: SVGGraphicsElement, goal: string): (t: number, u: number) => string {
  const { dx, dy } = between(node, document.querySelector(goal));
  return (_, u) => {
    const flash = Math.min(1, u / FLASH);
    const gone = Math.max(0, (u - FLASH) / (1 - FLASH)) ** 2;
    const scale = 1 + 0.3 * Math.sin(flash * Math.PI) - 0.6 * gone;
    const faded = dx || dy ? Math.max(0, (gone - 0.8) / 0.2) : gone;
    return `translate: ${dx * gone}px ${dy * gone}px; scale: ${scale}; opacity: ${1 - faded}; filter: brightness(${1 + 1.4 * Math.sin(flash * Math.PI)})`;
  };
}

/** From the middle of a drawn thing to the middle of another, in units of the drawing. */
function between(node: SVGGraphicsElement, goal: Element | null): { dx: number; dy: number } {
  const scale = node.getScreenCTM?.()?.a;
  if (!goal || !scale) return { dx: 0, dy: 0 };
  const [from, to] = [node.getBoundingClientRect(), goal.getBoundingClientRect()];
  return { dx: (to.x + to.width / 2 - from.x - from.width / 2) / scale, dy: (to.y + to.height / 2 - from.y - from.height / 2) / scale };
}
