import type { AnyEntity, EntityName } from '@lineside/contracts';
import { readRows } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { underPath } from '../../engine/scope.ts';

/** A device's settings of one kind, as they are before they are changed; nothing secret is among them. */
export async function settingsBefore<T>(context: RequestContext, { name, fields }: AnyEntity): Promise<Partial<T>> {
  const store = context.visibility.registry.tables[name as EntityName];
  const all = new Map(
    Object.entries(fields as AnyEntity['fields']).flatMap(([key, field]) =>
      (field as { kind: string }).kind === 'secret' ? [] : [[key, new Map()] as const],
    ),
  );
  const { rows } = await readRows(context.tx, store, context.visibility, {
    ...{ fields: all, where: underPath(store, context.params), pageSize: 1, count: 'false' },
  });
  return rows[0] ? JSON.parse(rows[0]) : {};
}

/** When settings wait for the device: since the first change that it hasn't reported. */
export async function waiting(
  context: RequestContext,
  entity: AnyEntity,
): Promise<{ pending: true; pendingSince: string }> {
  const before = await settingsBefore<{ pending: boolean; pendingSince: string | null }>(context, entity);
  return { pending: true, pendingSince: (before.pending && before.pendingSince) || new Date().toISOString() };
}
