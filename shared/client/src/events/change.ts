import type { Reading } from '@lineside/contracts';

/**
 * Something that happened to a record of an entity, by this tab or by anybody.
 *
 * - `add`: there is a new record; it may belong into a list.
 * - `update`: these fields have new values.
 * - `touch`: it may look different to this reader (`access`, `can`): read it again.
 * - `remove`: it is gone.
 * - `reset`: anything may have changed: read lists again.
 */
export type Change =
  | { act: 'add'; publicId: string }
  | { act: 'update'; publicId: string; fields: Record<string, unknown> }
  | { act: 'touch'; publicId: string }
  | { act: 'remove'; publicId: string }
  | { act: 'reset' };

/** A value that came from a device. */
export interface DataPoint {
  slug: string;
  /** ISO 8601, UTC. */
  time: string;
  value: Reading;
}
