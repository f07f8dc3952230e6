/** The functions of each page of the bench in `window.page`; all times in ms. */
export interface PageOfBench {
  /** Draws so many charts of data over `days`; resolves with the time from the API's answer to the painted frame. */
  mount(charts: number, days: number): Promise<number>;
  /** New values for each chart, four times a second. */
  push(seconds: number): Promise<void>;
}

declare global {
  interface Window {
    pageOfBench: PageOfBench;
  }
}

const frame = () => new Promise<number>((ok) => requestAnimationFrame(ok));

/** Waits until what was drawn has been painted. */
export async function painted(): Promise<void> {
  await frame();
  await frame();
}

/** Waits until a condition holds after a frame. */
export async function untilDrawn(isDrawn: () => boolean): Promise<void> {
  while (!isDrawn()) await frame();
  await painted();
}
