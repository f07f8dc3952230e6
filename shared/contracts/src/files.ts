import * as z from 'zod';

/** A file as an answer: sent as a download of that name. */
export interface SentFile {
  name: string;
  /** Such as `text/csv; charset=utf-8`. */
  mediaType: string;
  content: string | Uint8Array;
}

const marks = z.registry<{ most: number } | { isFile: true }>();

/** The body of a call or action that takes a file as it is, of whatever media type: at most so many bytes. */
export function bytes({ most }: { most: number }): z.ZodType<Uint8Array> {
  const schema = z.instanceof(Uint8Array);
  marks.add(schema, { most });
  return schema;
}

/** The reply of a call or action that answers a file. */
export function file(): z.ZodType<SentFile> {
  const schema = z.custom<SentFile>();
  marks.add(schema, { isFile: true });
  return schema;
}

const markOf = (schema: unknown) => (schema instanceof z.ZodType ? marks.get(schema) : undefined);

/** How many bytes a body may have that is taken as it is; undefined of every other one. */
export function mostBytes(body: unknown): number | undefined {
  const mark = markOf(body);
  return mark && 'most' in mark ? mark.most : undefined;
}

/** Whether a reply is a file. */
export function isFile(reply: unknown): boolean {
  const mark = markOf(reply);
  return mark !== undefined && 'isFile' in mark;
}
