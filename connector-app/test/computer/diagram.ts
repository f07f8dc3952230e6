import { readFileSync } from 'node:fs';
import type { PageState } from './tab.ts';

const page = readFileSync(new URL('../../../docs/generated/connector.md', import.meta.url), 'utf8');
const [ofAvailability, ofSession] = page.split('```mermaid').slice(1).map(arrowsOf);

function arrowsOf(diagram: string): string[] {
  const names = new Map([...diagram.matchAll(/state "(.+)" as (s\d+)/g)].map(([, seen, name]) => [name!, seen!]));
  return [...diagram.matchAll(/(s\d+) --> (s\d+)/g)].map(([, from, to]) => `${names.get(from!)} --> ${names.get(to!)}`);
}

const availability = ({ availability: now }: PageState): string =>
  'why' in now ? `${now.is}, ${now.why}${'tries' in now ? ` ${now.tries}` : ''}` : now.is;
const session = ({ session: now }: PageState): string =>
  now.is === 'idle' && now.lingering ? 'idle, bar still there' : now.is;

/** The steps from state to state that docs/generated/connector.md has no arrow for. */
export function undrawn(states: readonly PageState[]): string[] {
  return states.slice(1).flatMap((to, index) =>
    [
      { arrows: ofAvailability!, look: availability },
      { arrows: ofSession!, look: session },
    ].flatMap(({ arrows, look }) => {
      const [before, after] = [look(states[index]!), look(to)];
      const step = `${before} --> ${after}`;
      return before === after || arrows.includes(step) ? [] : [step];
    }),
  );
}
