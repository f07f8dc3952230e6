import { initialInputs, tagIn } from './manifest.ts';
import { playPage } from './played-page.ts';

// The page of `lineside component dev`: draws the component that is being written, with values that move.

const element = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

/** Selectors in inputs, at any depth. */
const selectorsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { selector } = value as { selector?: unknown };
  return [...(typeof selector === 'string' ? [selector] : []), ...Object.values(value).flatMap(selectorsIn)];
};

/** A wave of each selector's own. */
const valueAt = (time: number, index: number) => 50 + 40 * Math.sin(time / 10_000 + index);

let stop = () => {};

function draw(tag: string, inputs: Record<string, unknown>): void {
  stop();
  const now = Date.now();
  const selectors = [...new Set(selectorsIn(inputs))];
  const times = Array.from({ length: 300 }, (_, index) => now - (300 - index) * 1000);
  const page = playPage({
    inputs,
    timeRange: { from: now - 300_000, to: now },
    values: Object.fromEntries(
      selectors.map((selector, index) => [selector, times.map((time) => [time, valueAt(time, index)] as const)]),
    ),
    records: { Agent: { publicId: 'Agent0000001', name: 'Example device' } },
  });
  const drawn = Object.assign(document.createElement(tag), { contextFactory: page.contextFactory });
  element('place').replaceChildren(drawn);
  const timer = setInterval(() => {
    for (const [index, selector] of selectors.entries()) page.arrives(selector, Date.now(), valueAt(Date.now(), index));
  }, 1000);
  stop = () => clearInterval(timer);
}

async function begin(): Promise<void> {
  const manifest = (await (await fetch('/manifest.json')).json()) as { main: string; inputs: unknown[] };
  const program = await (await fetch('/main.js')).text();
  const tag = tagIn(program);
  if (!tag) throw new Error('The main file defines no element with its name as a literal.');
  await import(`${location.origin}/main.js`);
  const text = element<HTMLTextAreaElement>('inputs');
  text.value = JSON.stringify(initialInputs(manifest.inputs), null, 2);
  const redraw = () => {
    try {
      draw(tag, JSON.parse(text.value));
      element('problem').textContent = '';
    } catch (problem) {
      element('problem').textContent = (problem as Error).message;
    }
  };
  text.oninput = redraw;
  element<HTMLInputElement>('dark').onchange = ({ target }) =>
    document.documentElement.classList.toggle('dark', (target as HTMLInputElement).checked);
  redraw();
}

/** Draws the component of this address, and again at each change. */
export function beginDevPage(): void {
  new EventSource('/changes').onmessage = () => location.reload();
  begin().catch((problem: Error) => {
    element('problem').textContent = problem.message;
  });
}
