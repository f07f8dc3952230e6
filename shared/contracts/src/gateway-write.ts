/** The command that writes a value to the machine that a variable is read from, and its reply. */
import * as z from 'zod';
import { publicId } from './ids.ts';
import { slugForm } from './kinds/text.ts';
import { reading } from './reading.ts';

/** How long a gateway has to write a value, in seconds; later it isn't written any more. */
export const writeWithinSeconds = 10;

/**
 * `value` in the unit of the variable: a gateway divides it by the variable's factor. After `until` it is not written, and a
 * command that comes twice is carried out once: a gateway remembers the ids of the last minute.
 */
export const writeOrder = z.strictObject({
  id: publicId,
  command: z.literal('write'),
  write: z.strictObject({
    variable: z.string().regex(slugForm),
    value: reading,
    until: z.iso.datetime({ offset: true }),
  }),
});
export type WriteOrder = z.infer<typeof writeOrder>;

/**
 * Why a value isn't written: the gateway has no such variable, it can only be read, the value doesn't fit its type or range,
 * the machine doesn't answer, the command came after its end, the gateway writes no values at all, or what the machine says.
 */
export const writeRefusals = [
  ...(['no-variable', 'read-only', 'out-of-range', 'silent', 'late', 'unsupported', 'other'] as const),
] as const;
export type WriteRefusal = (typeof writeRefusals)[number];

/** Whether a value was written: the value that the machine has then, as read back; or why not. */
export const writeReport = z.union([
  z.strictObject({ id: publicId, write: z.literal('done'), value: reading }),
  z.strictObject({
    id: publicId,
    write: z.literal('refused'),
    reason: z.enum(writeRefusals).catch('other'),
    /** What the machine says, for people. */
    text: z
      .string()
      .regex(/^[^\p{C}]{1,256}$/u)
      .optional(),
  }),
]);
export type WriteReport = z.infer<typeof writeReport>;
