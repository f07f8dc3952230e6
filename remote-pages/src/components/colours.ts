import { seriesColour } from '@lineside/ui/data';

/** Colours of parts by their place: four, and then those four paler. */
export const partColour = (at: number): string =>
  at % 8 < 4 ? seriesColour(at) : `color-mix(in srgb, ${seriesColour(at)} 50%, var(--surface))`;
