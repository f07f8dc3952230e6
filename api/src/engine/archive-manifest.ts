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
  // some editors put a byte order mark before the text
  const sent = parsed(content.toString().replace(/^\uFEFF/, ''));
  const unusable = unusableIn(sent);
  if (unusable) throw refuse('archive-property-wrong', { params: { file, property: unusable.join('.') } });
  const read = schema.safeParse(sent, { reportInput: true });
  if (read.success) return { archive, manifest: read.data };
  const issue = read.error.issues[0]!;
  const params = { file, property: issue.path.join('.') };
  throw refuse(issue.input === undefined ? 'archive-property-missing' : 'archive-property-wrong', { params });
}

/** Refuses an archive that doesn't contain a file. */
export async function needFile(archive: Archive, name: string, maxBytes: number): Promise<void> {
  if (!(await archive.read(name, maxBytes))) throw refuse('archive-file-missing', { params: { file: name } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('archive-file-not-json', { params: { file } });
  }
}
