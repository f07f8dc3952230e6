import { refuse } from '@lineside/contracts/serving';
import * as z from 'zod';
import { fileInZip } from '../zip.ts';

/** Largest manifest, in bytes. */
const most = 65_535;

const line = z.string().max(255).optional();
const size = z.number().int().min(1).max(11);
const height = z.number().int().min(1).max(65_535);

/** What a component's manifest says that is told of its template; what else stands there is the program's own. */
const manifest = z.object({
  main: z.string().min(4).max(255),
  version: line,
  description: line,
  author: line,
  licence: line,
  url: line,
  inputs: z.array(z.unknown()).optional(),
  sheetSettings: z
    .object({
      minCols: size,
      minRows: size,
      defaultCols: size.nullish(),
      defaultRows: size.nullish(),
      maxCols: size.nullish(),
      maxRows: size.nullish(),
    })
    .optional(),
  cardSettings: z
    .object({ minHeight: height, defaultHeight: height.nullish(), maxHeight: height.nullish() })
    .optional(),
});

export type Manifest = z.infer<typeof manifest>;

/** Reads `manifest.json` of a component's zip file; refused where there is none, or where its main file isn't in the archive. */
export function manifestIn(zip: Buffer, mostBytes: number): Manifest {
  const text = fileInZip(zip, 'manifest.json', most)?.toString();
  const said = manifest.safeParse(text === undefined ? undefined : parsed(text));
  if (!said.success || !fileInZip(zip, said.data.main, mostBytes)) throw refuse('manifest-missing');
  return said.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
