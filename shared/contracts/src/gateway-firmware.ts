/** The firmware that a gateway is to have, as a job names it. */
import * as z from 'zod';
import { firmwareBytes } from './firmware.ts';
import { publicId } from './ids.ts';

/** The file that a gateway fetches at `GET /gateway/firmware/{publicId}`, with what it checks it by. */
export const firmwareFile = z.strictObject({
  publicId,
  size: z.int().min(1).max(firmwareBytes),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FirmwareFile = z.infer<typeof firmwareFile>;
