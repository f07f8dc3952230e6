import type { FormulaVariable } from './expression.ts';
import { readAs } from './print.ts';

/** Variables whose names are like what was written, the likest first: that begin with it, have it inside, or nearly. */
export function similarVariables<V extends FormulaVariable>(
  written: string,
  variables: readonly V[],
  most: number,
): V[] {
  const sought = readAs(written);
  const mistakes = Math.floor(sought.length / 4);
  return variables
    .map((variable) => ({ variable, distance: distanceOf(sought, readAs(variable.name), mistakes) }))
    .filter(({ distance }) => distance <= mistakes + 1)
    .sort((a, b) => a.distance - b.distance || a.variable.name.localeCompare(b.variable.name))
    .slice(0, most)
    .map(({ variable }) => variable);
}

/** 0 where the name begins with it, 0.5 where a word does, 1 where it is inside; else the fewest letters to change in a beginning. */
function distanceOf(sought: string, name: string, mistakes: number): number {
  if (name.startsWith(sought)) return 0;
  if (name.includes(` ${sought}`)) return 0.5;
  if (name.includes(sought)) return 1;
  const changes = changesTo(sought, name);
  return changes <= mistakes ? changes + 1 : Number.POSITIVE_INFINITY;
}

/** The fewest letters to add, leave out or replace until it is a beginning of the name. */
function changesTo(sought: string, name: string): number {
  let before = Array.from({ length: name.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...sought].entries()) {
    const now = [row + 1];
    for (let column = 1; column <= name.length; column += 1)
      now[column] = Math.min(
        before[column]! + 1,
        now[column - 1]! + 1,
        before[column - 1]! + (letter === name[column - 1] ? 0 : 1),
      );
    before = now;
  }
  return Math.min(...before);
}
