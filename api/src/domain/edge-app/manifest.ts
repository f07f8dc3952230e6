import { filePath } from '@lineside/contracts';
import * as z from 'zod';
import { needFile, readManifest } from '../../engine/archive-manifest.ts';

/** The manifest of an edge app: its services with their environment, and the files of the archive that it needs. */
const schema = z.object({
  services: z
    .array(z.object({ name: z.string().min(1).max(63), environment: z.record(z.string(), z.string()).default({}) }))
    .max(100)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
  files: z.array(filePath).max(100).default([]),
});

export type EdgeAppManifest = z.infer<typeof schema>;

/** Reads `manifest.json` of an edge app's zip file, and checks that the files that it names are in the archive. */
export async function edgeAppManifestIn(zip: Buffer, maxBytes: number): Promise<EdgeAppManifest> {
  const { archive, manifest } = await readManifest(zip, schema);
  for (const name of manifest.files) await needFile(archive, name, maxBytes);
  return manifest;
}
