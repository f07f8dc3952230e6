import { refuse } from '@lineside/contracts/serving';
import type * as z from 'zod';
import { unusableIn } from '../engine/texts.ts';
import { fileInZip, isZip } from '../zip.ts';

const file = 'manifest.json';
/** Largest manifest, in bytes. */
const max = 65_535;

/** Reads `manifest.json` of a zip file. A refusal names the file and the property that is missing or wrong. */
export function readManifest<T>(zip: Buffer, schema: z.ZodType<T>): T {
  if (!isZip(zip)) throw refuse('no-archive');
  const content = fileInZip(zip, file, max);
  if (!content) throw refuse('archive-file-missing', { params: { file } });
  // some editors put a byte order mark before the text
  const sent = parsed(content.toString().replace(/^\uFEFF/, ''));
  const unusable = unusableIn(sent);
  if (unusable) throw refuse('archive-property-wrong', { params: { file, property: unusable.join('.') } });
  const read = schema.safeParse(sent, { reportInput: true });
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const params = { file, property: issue.path.join('.') };
  throw refuse(issue.input === undefined ? 'archive-property-missing' : 'archive-property-wrong', { params });
}

/** Refuses a zip file that doesn't contain a file. */
export function needFile(zip: Buffer, name: string, mostBytes: number): void {
  if (!fileInZip(zip, name, mostBytes)) throw refuse('archive-file-missing', { params: { file: name } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('archive-file-not-json', { params: { file } });
  }
}
