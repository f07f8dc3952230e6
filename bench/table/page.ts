import * as probes from './probes.ts';

/** The functions of each page of the bench in `window.page`; all times in ms. */
export interface BenchPage {
  rows: number;
  /** Renders the table into a themed page; resolves in the frame after its first row is painted. */
  mount(): Promise<number>;
  /** Changes five hundred rows and draws them, in one task; how long that took. */
  update(round: number): number;
  /** Orders all rows by name and draws them; until the next painted frame. */
  sort(): Promise<number>;
  /** The bare ordering of the same rows, with the same wait for a frame. */
  bareSort(): Promise<number>;
  scrollTo(top: number): void;
  /** The element that scrolls. */
  scroller(): HTMLElement;
}

declare global {
  interface Window {
    page: BenchPage;
    probes: typeof import('./probes.ts');
  }
}

/** Registers a page and its driver for the bench. */
export function offer(page: BenchPage): void {
  window.probes = probes;
  window.page = page;
}

const frame = () => new Promise<number>((ok) => requestAnimationFrame(ok));

/** Runs something and waits until what it drew has been painted. */
export async function untilPainted(run: () => void): Promise<number> {
  const start = performance.now();
  run();
  await frame();
  await frame();
  return performance.now() - start;
}
