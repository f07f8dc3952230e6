declare global {
  /** Of the host's page: how many times longer files take here than on a usual link, 1 to 15. */
  var linesideSlowness: (() => number) | undefined;
}

/** How many times longer to wait for code than on a usual link; 1 in a page that doesn't say. */
export const slowness = (): number => globalThis.linesideSlowness?.() ?? 1;
