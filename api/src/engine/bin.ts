import { type Item, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { audit } from './audit.ts';
import type { House } from './house.ts';
import { readRow } from './read.ts';
import { checkBack, namedBy, outcome } from './references.ts';
import type { Scene } from './rules.ts';
import { underPath } from './scope.ts';
import { column, type Store } from './store.ts';
import { unlessTaken } from './unique.ts';
import { tell } from './write.ts';

/** Does something to records in the bin: everywhere else row-level security withholds them. */
export async function inBin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.bin', 'open', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.bin', '', true)`);
  return result;
}

/** Records of the bin. */
export const isRemoved = (store: Store) => sql`${sql.identifier(store.name)}.removed_on is not null`;

/** Brings records back from the bin with what went with them: all of them or none. */
export async function restoreRows(store: Store, scene: Scene, items: Item[]): Promise<null> {
  for (const item of items) await restoreRow(store, scene, item);
  return null;
}

async function restoreRow(store: Store, scene: Scene, { publicId, at }: Item): Promise<void> {
  const { tx, sight, actor, params } = scene;
  const back: { of: Store; publicId: string }[] = [];
  await inBin(tx, async () => {
    const where = sql`${isRemoved(store)} and ${underPath(store, params)}`;
    const row = await readRow(tx, store, sight, publicId, new Map([['can', new Map()]]), where);
    if (!row) throw refuse('not-found', { ...at, propertyName: 'publicId' });
    if (!(row.can as { edit: boolean }).edit) throw refuse('not-allowed', at);
    const which = sql`(select removal from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId})`;
    const { rows } = await tx.execute(sql`select ${which} as removal`);
    for (const of of keptOf(sight.house)) {
      await unlessTaken(of, at, async () => {
        const found = await tx.execute(
          sql`update ${sql.identifier(of.name)} set removed_on = null, removal = null where removal = ${rows[0]!.removal} returning public_id as id`,
        );
        back.push(...found.rows.map(({ id }) => ({ of, publicId: id as string })));
      });
    }
  });
  for (const one of back) {
    await checkBack(one.of, scene, { publicId: one.publicId, at });
    await audit(tx, actor, { entity: one.of.entity, publicId: one.publicId, act: 'restore' });
    await tell(one.of, scene, 'add', [one.publicId]);
  }
}

const keptOf = (house: House): Store[] => Object.values(house.stores).filter(({ entity }) => entity.kept);

/** Ends what has lain in the bins of the scope for as long as its description says; what named it names nothing any more. */
export async function emptyBin(tx: Tx, house: House): Promise<void> {
  await inBin(tx, async () => {
    for (const store of keptOf(house)) {
      const over = sql`select public_id from ${sql.identifier(store.name)} where removed_on < now() - make_interval(days => ${store.entity.kept})`;
      for (const use of namedBy(house, store).filter((one) => outcome(one) === 'clear'))
        await tx.execute(
          sql`update ${sql.identifier(use.by.name)} set ${use.column} = null where ${use.column} in (${over})`,
        );
      await tx.execute(sql`delete from ${sql.identifier(store.name)} where public_id in (${over})`);
    }
  });
}
