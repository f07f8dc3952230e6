import * as z from 'zod';

/** The bytes of the document in a part. */
export const partBytes = 65_536;

/** The most parts that a gateway may ask for. */
const maxPart = 10_000;

/**
 * The message of topic `fetch`: a gateway that can't call the API asks for a part of the document of a revision, from 1 on.
 * Only parts of the newest revision are answered; the notice names a newer one.
 */
export const partRequest = z.strictObject({
  revision: z.number().int().positive(),
  part: z.number().int().positive().max(maxPart),
});
export type PartRequest = z.infer<typeof partRequest>;

/** The message of topic `part`: `content` is base64; the parts in their order, decoded, are the document, as JSON in UTF-8. */
export const documentPart = z.strictObject({
  revision: z.number().int().positive(),
  part: z.number().int().positive(),
  parts: z.number().int().positive(),
  content: z.string(),
});
export type DocumentPart = z.infer<typeof documentPart>;
