import { refuse } from '@lineside/contracts/serving';
import * as z from 'zod';
import { fileInZip } from '../zip.ts';

/** Largest manifest, in bytes. */
const most = 65_535;

/** What the manifest of an edge app says: what is run, with its environment, and the files of the archive that it needs. */
const manifest = z.object({
  services: z
    .array(z.object({ name: z.string().min(1).max(63), environment: z.record(z.string(), z.string()).default({}) }))
    .max(100)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
  files: z.array(z.string().min(1).max(255)).max(100).default([]),
});

export type EdgeAppManifest = z.infer<typeof manifest>;

/** Reads `manifest.json` of an edge app's zip file; refused where there is none, or where a file that it names isn't there. */
export function edgeAppManifestIn(zip: Buffer, mostBytes: number): EdgeAppManifest {
  const text = fileInZip(zip, 'manifest.json', most)?.toString();
  const said = manifest.safeParse(text === undefined ? undefined : parsed(text));
  if (!said.success || !said.data.files.every((name) => fileInZip(zip, name, mostBytes)))
    throw refuse('manifest-missing');
  return said.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
