import type { LineLook } from '@lineside/ui/data';

const dashes = [[], [5, 3], [2, 3], [10, 3, 2, 3]];

/**
 * The looks of lines by their place among all that are shown, `pane` naming the pane of each: colours in turn, and the first line of
 * a pane whole, the second dashed; no two lines of a pane look the same.
 */
export function looksOf(panes: readonly string[]): LineLook[] {
  const given: { pane: string; look: LineLook }[] = [];
  for (const [at, pane] of panes.entries()) {
    const colour = (at % 4) + 1;
    const others = given.filter((one) => one.pane === pane).map(({ look }) => look);
    const isFree = (dash: readonly number[]) => !others.some((look) => look.colour === colour && look.dash === dash);
    const inTurn = dashes.map((_, index) => dashes[(others.length + index) % dashes.length]!);
    given.push({ pane, look: { colour, dash: inTurn.find(isFree) ?? inTurn[0]! } });
  }
  return given.map(({ look }) => look);
}
