// The same data for both pages.

/** Points of a chart, as many as a chart of the portal asks for. */
export const pointsOfChart = 400;
export const pushMs = 250;

const hourMs = 3_600_000;

/** The span of a chart's time axis in ms since 1970, up to now and a little beyond. */
export function spanOf(days: number): { from: number; to: number } {
  const to = Date.now() + hourMs;
  return { from: to - days * 24 * hourMs, to };
}

/** A value that wanders, always the same for the same chart and moment. */
export const valueAt = (chart: number, at: number): number =>
  50 + 30 * Math.sin(at / 37 + chart) + 10 * Math.sin(at / 5 + 3 * chart);

/** The stored points of a chart, oldest first. */
export const storedPoints = (chart: number, { from, to }: { from: number; to: number }): [number, number][] => {
  const end = Math.min(to, Date.now());
  return Array.from({ length: pointsOfChart }, (_, at) => [
    Math.round(from + ((end - from) * (at + 1)) / (pointsOfChart + 1)),
    valueAt(chart, at),
  ]);
};

/** Calls four times a second, for some seconds, with the number of the call. */
export async function fourTimesASecond(seconds: number, push: (round: number) => void): Promise<void> {
  const rounds = (seconds * 1000) / pushMs;
  for (let round = 0; round < rounds; round++) {
    push(round);
    await new Promise((later) => setTimeout(later, pushMs));
  }
}
