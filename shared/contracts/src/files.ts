import * as z from 'zod';
import { markFile } from './is-file.ts';

/** A file as an answer: sent as a download of that name, but where it is a document for a frame (`isShown`). */
export interface SentFile {
  name: string;
  /** Such as `text/csv; charset=utf-8`. */
  mediaType: string;
  content: string | Uint8Array;
  isShown?: true;
}

/**
 * A path of a file below a folder of its own, at most 255 characters: no part of it is empty or `..`.
 *
 * @example models/line-3.json
 */
export const filePath = z
  .string()
  .max(255)
  .regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[\w. @+,()/-]+$/);

const marks = z.registry<{ most: number }>();

/** The body of a call or action that takes a file unchanged, of any media type, with a maximum number of bytes. */
export function bytes({ most: max }: { most: number }): z.ZodType<Uint8Array> {
  const schema = z.instanceof(Uint8Array);
  marks.add(schema, { most: max });
  return schema;
}

/** The reply of a call or action that answers a file. */
export function file(): z.ZodType<SentFile> {
  const schema = z.custom<SentFile>();
  markFile(schema);
  return schema;
}

/** The maximum size in bytes of a raw body; undefined for other bodies. */
export const maxBytes = (body: unknown): number | undefined =>
  body instanceof z.ZodType ? marks.get(body)?.most : undefined;

/**
 * @deprecated Use maxBytes.
 * @alias
 */
export const mostBytes = maxBytes;
