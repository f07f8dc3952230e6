import * as z from 'zod';
import { anyId, companyId, publicId } from '../ids.ts';
import { reading } from '../reading.ts';
import { call } from './call.ts';

/** A change, as the event stream reports it. `fields` contains values that are the same for every reader. */
export const changeEvent = z.object({
  type: z.literal('change'),
  entity: z.string(),
  act: z.enum(['add', 'update', 'remove']),
  publicId: anyId,
  company: companyId,
  /** The device it belongs to, where it does: its access may have changed for the reader. */
  agent: publicId.nullable(),
  fields: z.record(z.string(), z.unknown()),
});

/** New values of a device that the reader watches, by the variables' slugs. */
export const dataEvent = z.object({
  type: z.literal('data'),
  agent: publicId,
  values: z.array(z.object({ slug: z.string(), time: z.iso.datetime(), value: reading })),
});

/** The stream could not be resumed at its position: data may be stale, so lists are read again. */
export const resetEvent = z.object({ type: z.literal('reset') });

/** The session has ended: logged out elsewhere, expired, or removed. */
export const sessionEvent = z.object({ type: z.literal('session-ended') });

export const serverEvent = z.discriminatedUnion('type', [changeEvent, dataEvent, resetEvent, sessionEvent]);
export type ServerEvent = z.infer<typeof serverEvent>;
export type ChangeEvent = z.infer<typeof changeEvent>;

/**
 * Events of the company, as server-sent events; resumed by `Last-Event-ID`. `watch` names up to 100 devices for live
 * values.
 */
export const StreamEvents = call({
  route: 'EventStream',
  verb: 'GET',
  path: '/events',
  needs: 'company',
  query: z.strictObject({
    watch: z
      .string()
      .regex(/^([A-Za-z0-9]{12}(,[A-Za-z0-9]{12}){0,99})?$/)
      .optional(),
  }),
  reply: 'stream',
});
