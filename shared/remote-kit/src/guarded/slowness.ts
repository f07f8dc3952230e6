declare global {
  /** How many times longer files take on the host's page than on a usual link, 1 to 15. */
  var linesideSlowness: (() => number) | undefined;
}

/** The factor for time-outs of loading code on slow links; 1 if the page has none. */
export const slowness = (): number => globalThis.linesideSlowness?.() ?? 1;
