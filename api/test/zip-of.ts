import { strToU8, zipSync } from 'fflate';

/** A zip file with these files, every second one deflated. */
export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text], index) => [name, [strToU8(text), { level: index % 2 === 0 ? 6 : 0 }]]),
    ),
  );
