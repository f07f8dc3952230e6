import { perSession } from '@lineside/client';
import type { AnyEntity } from '@lineside/contracts';

/** The rows that records were opened from: their screens start with the list's data. */
const rows = perSession(() => new Map<string, object>());

/** Keeps the opened row; `RecordScreen` starts with it. */
export function keepOpened(entity: AnyEntity, row: { publicId: string }): void {
  rows().set(`${entity.name} ${row.publicId}`, row);
}

export const openedRow = (entity: AnyEntity, publicId: string): object | undefined =>
  rows().get(`${entity.name} ${publicId}`);

export const forgetOpened = (entity: AnyEntity, publicId: string): void =>
  void rows().delete(`${entity.name} ${publicId}`);
