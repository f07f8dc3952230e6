import { filePath } from '@lineside/contracts';
import * as z from 'zod';
import { needProgram, readManifest } from '../../engine/archive-manifest.ts';

const line = z.string().max(255).optional();
const size = z.number().int().min(1).max(11);
const height = z.number().int().min(1).max(65_535);

/** The part of a component's manifest that is shown with its template; other properties are the program's own. */
const schema = z.object({
  main: filePath.min(4),
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

export type Manifest = z.infer<typeof schema> & {
  /** Its picture as a data address. */
  icon?: string;
};

/** Pictures that a component's archive may have, and the most bytes of one: it is in each palette. */
const icons = { 'icon.svg': 'image/svg+xml', 'icon.png': 'image/png' };
const iconBytes = 32 * 1024;

/** Reads `manifest.json` of a component's zip file, and checks that its main file is in the archive. */
export async function manifestIn(zip: Buffer, maxBytes: number): Promise<Manifest> {
  const { archive, manifest } = await readManifest(zip, schema);
  await needProgram(archive, manifest.main, maxBytes);
  for (const [file, type] of Object.entries(icons)) {
    const icon = await archive.read(file, maxBytes);
    // a larger one is left out
    if (icon && icon.length <= iconBytes)
      return { ...manifest, icon: `data:${type};base64,${icon.toString('base64')}` };
  }
  return manifest;
}
