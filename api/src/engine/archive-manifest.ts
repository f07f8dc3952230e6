import { parseJsonFile } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type * as z from 'zod';
import { type Archive, isZip, openArchive } from '../platform/zip.ts';
import { unusableIn } from './texts.ts';

const file = 'manifest.json';
/** Largest manifest, in bytes. */
const max = 65_535;

/** Opens a zip file and reads its `manifest.json`. A refusal names the file and the property that is missing or wrong. */
export async function readManifest<T>(zip: Buffer, schema: z.ZodType<T>): Promise<{ archive: Archive; manifest: T }> {
  if (!isZip(zip)) throw refuse('no-archive');
  const archive = await openArchive(zip);
  const content = await archive.read(file, max);
  if (!content) throw refuse('archive-file-missing', { params: { file } });
  const manifest = parsed(content);
  const unusable = unusableIn(manifest);
  if (unusable) throw refuse('archive-property-wrong', { params: { file, property: unusable.join('.') } });
  const read = schema.safeParse(manifest, { reportInput: true });
  if (read.success) return { archive, manifest: read.data };
  const issue = read.error.issues[0]!;
  const params = { file, property: issue.path.join('.') };
  throw refuse(issue.input === undefined ? 'archive-property-missing' : 'archive-property-wrong', { params });
}

/** Refuses an archive that doesn't contain a file. */
export async function needFile(archive: Archive, name: string, maxBytes: number): Promise<Buffer> {
  const content = await archive.read(name, maxBytes);
  if (!content) throw refuse('archive-file-missing', { params: { file: name } });
  return content;
}

/** Refuses an archive whose program does not exist or says nothing. */
export async function needProgram(archive: Archive, name: string, maxBytes: number): Promise<void> {
  const program = await needFile(archive, name, maxBytes);
  if (program.toString().trim() === '') throw refuse('archive-file-empty', { params: { file: name } });
}

/** The properties of a manifest; one that is no object has none. */
function parsed(content: Buffer): object {
  try {
    const value = parseJsonFile(content);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
  } catch {
    throw refuse('archive-file-not-json', { params: { file } });
  }
}
