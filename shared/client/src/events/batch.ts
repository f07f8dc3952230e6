import type { ChangeEvent, ServerEvent } from '@lineside/contracts';
import type { Change, DataPoint } from './change.ts';

/** The result of merging events: at most one change per record, apart from a touch beside an update. */
export interface Batch {
  reset: boolean;
  ended: boolean;
  changes: Record<string, Change[]>;
  data: Record<string, DataPoint[]>;
}

type Merged = { added: boolean; removed: boolean; touched: boolean; fields: Record<string, unknown> | undefined };

/** Merges events that came within a quarter of a second, in their order. */
export function batchOf(events: readonly ServerEvent[]): Batch {
  const batch: Batch = { reset: false, ended: false, changes: {}, data: {} };
  let records = new Map<string, Map<string, Merged>>();
  const record = (entity: string, publicId: string): Merged => {
    const ofEntity = records.get(entity) ?? new Map<string, Merged>();
    records.set(entity, ofEntity);
    const merged = ofEntity.get(publicId) ?? { added: false, removed: false, touched: false, fields: undefined };
    ofEntity.set(publicId, merged);
    return merged;
  };

  for (const event of events) {
    if (event.type === 'change') take(event, record);
    else if (event.type === 'data') batch.data[event.agent] = [...(batch.data[event.agent] ?? []), ...event.values];
    else if (event.type === 'session-ended') batch.ended = true;
    else {
      batch.reset = true;
      records = new Map();
    }
  }
  for (const [entity, ofEntity] of records) {
    batch.changes[entity] = [...ofEntity].flatMap(([publicId, merged]) => changesOf(publicId, merged));
  }
  return batch;
}

function take(event: ChangeEvent, record: (entity: string, publicId: string) => Merged): void {
  const merged = record(event.entity, event.publicId);
  if (event.act === 'add') Object.assign(merged, { added: true, removed: false });
  if (event.act === 'remove') Object.assign(merged, { removed: true, fields: undefined });
  if (event.act === 'update') {
    merged.fields = { ...merged.fields, ...event.fields };
    // Without fields, what changed is different for each reader.
    if (Object.keys(event.fields).length === 0) merged.touched = true;
  }
  // A record of a device may have changed the reader's access to it, and so its permissions.
  if (event.agent && event.entity !== 'Agent') {
    merged.touched = true;
    record('Agent', event.agent).touched = true;
  }
}

function changesOf(publicId: string, { added, removed, touched, fields }: Merged): Change[] {
  if (removed) return [{ act: 'remove', publicId }];
  if (added) return [{ act: 'add', publicId }];
  return [
    ...(fields && Object.keys(fields).length ? [{ act: 'update' as const, publicId, fields }] : []),
    ...(touched ? [{ act: 'touch' as const, publicId }] : []),
  ];
}
