import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEmptyDatabase } from '../../test/empty-database.ts';
import { migrate } from './migrate.ts';
import { ask } from './roles.ts';

const migrations = join(import.meta.dirname, 'migrations');
const name = '0080-plain-column-names.sql';
const renamed: Record<string, [before: string, after: string]> = {
  agent_data_alarm_occurrence: ['told', 'notified'],
  licence: ['told_of', 'notified_end'],
};

test('the migration renames columns of a filled database and keeps every value', async () => {
  const place = await anEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const copy = (fits: (file: string) => boolean) => {
    for (const file of readdirSync(migrations).filter((file) => file.endsWith('.sql') && fits(file)))
      cpSync(join(migrations, file), join(folder, file));
  };
  const rowsOf = (table: string) =>
    ask(place.ownerUrl, async (client) => (await client.query(`select * from ${table} order by public_id`)).rows);
  try {
    copy((file) => file < name);
    await migrate(place.ownerUrl, folder);
    await ask(place.ownerUrl, async (client) => {
      for (const [index, isWarned] of [true, false].entries())
        await client.query(
          `insert into agent_data_alarm_occurrence (public_id, company_id, agent_id, alarm_id, occurred_on, told)
           values ($1, 'company', 'agent', 'alarm', now(), $2)`,
          [`Occurrence${index}`, isWarned],
        );
      for (const [index, end] of ['2031-06-30', null].entries())
        await client.query(
          `insert into licence (public_id, company_id, type_id, serial_number, expires_on, trial, told_of)
           values ($1, 'company', 'type', $1, now(), false, $2)`,
          [`Licence${index}`, end],
        );
    });
    const before = Object.fromEntries(
      await Promise.all(Object.keys(renamed).map(async (table) => [table, await rowsOf(table)] as const)),
    );
    copy((file) => file === name);
    await migrate(place.ownerUrl, folder);
    for (const [table, [old, now]] of Object.entries(renamed))
      expect(await rowsOf(table)).toEqual(
        before[table]!.map(({ [old]: value, ...rest }) => ({ ...rest, [now]: value })),
      );
  } finally {
    rmSync(folder, { recursive: true });
    await place.drop();
  }
});
