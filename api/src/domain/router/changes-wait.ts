import type { AnyEntity, EntityName } from '@lineside/contracts';
import { readRows } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Rules } from '../../engine/rules.ts';
import { underPath } from '../../engine/scope.ts';

/** The rules of settings that wait for their device since the first change that it hasn't reported; in a template none wait. */
export const changesWait = (entity: AnyEntity): Pick<Rules, 'making' | 'update'> =>
  'pending' in entity.fields
    ? {
        making: (context) => waiting(context, entity),
        update: async (context, _publicId, changes) => ({ ...changes, ...(await waiting(context, entity)) }),
      }
    : {};

async function waiting(context: RequestContext, { name }: AnyEntity) {
  const store = context.visibility.registry.tables[name as EntityName];
  const { rows } = await readRows(context.tx, store, context.visibility, {
    fields: new Map([
      ['pending', new Map()],
      ['pendingSince', new Map()],
    ]),
    ...{ where: underPath(store, context.params), pageSize: 1, count: 'false' },
  });
  const { pending, pendingSince } = JSON.parse(rows[0] ?? '{}') as { pending?: boolean; pendingSince?: string | null };
  return { pending: true, pendingSince: (pending && pendingSince) || new Date().toISOString() };
}
