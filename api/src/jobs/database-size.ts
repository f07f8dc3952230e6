import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/scope.ts';
import { readServerFolder } from '../platform/database/server-folder.ts';
import type { Settings } from '../platform/settings.ts';
import type { Log } from './tidy.ts';

export type DiskSettings = Pick<Settings, 'dataDir' | 'databaseOwnerUrl' | 'databaseGb' | 'diskWarningPercent'>;

/** The number of tables whose sizes are stored. */
const tablesStored = 20;

/** How full the space for the database is; nulls if that isn't known. */
interface Space {
  folder: string | null;
  limitBytes: number | null;
  usedBytes: number | null;
}

/** Stores how large the database is, and warns in the log where its disk is fuller than a setting allows. */
export async function measureDatabase(database: Database, settings: DiskSettings, warn: Log): Promise<void> {
  const size = await database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`
      select pg_database_size(current_database())::float8 as bytes, (
        select coalesce(jsonb_object_agg(name, bytes), '{}') from (
          select coalesce(pg_partition_root(oid), oid)::regclass::text as name, sum(pg_total_relation_size(oid)) as bytes from pg_class
          where relkind = 'r' and relnamespace in ('public'::regnamespace, 'packed_hours'::regnamespace)
          group by 1 order by bytes desc limit ${tablesStored}) largest) as tables`);
    return rows[0] as { bytes: number; tables: Record<string, number> };
  });
  const { folder, limitBytes, usedBytes } = await spaceOf(settings, size.bytes);
  await database.inScope({}, (tx) =>
    tx.execute(sql`
      insert into database_size ("on", bytes, tables, folder, limit_bytes, used_bytes)
      values (now(), ${size.bytes}, ${JSON.stringify(size.tables)}::jsonb, ${folder}, ${limitBytes}, ${usedBytes})
      on conflict do nothing`),
  );
  if (limitBytes === null || usedBytes === null) return;
  const percent = Math.round((usedBytes / limitBytes) * 100);
  if (percent >= settings.diskWarningPercent)
    warn(
      { percent, usedBytes, limitBytes, databaseBytes: size.bytes, ...(folder && { folder }) },
      folder
        ? 'the disk of the database is nearly full'
        : 'the database is nearly as large as LINESIDE_DATABASE_GB allows',
    );
}

/** The size that a setting allows; else the disk of the project's own server. */
export async function spaceOf({ dataDir, databaseOwnerUrl, databaseGb }: DiskSettings, bytes: number): Promise<Space> {
  if (databaseGb !== undefined) return { folder: null, limitBytes: databaseGb * 1e9, usedBytes: bytes };
  const server = databaseOwnerUrl || process.env.DATABASE_URL ? undefined : readServerFolder(dataDir);
  if (!server) return { folder: null, limitBytes: null, usedBytes: null };
  // what only the superuser may fill is taken for everybody else
  const { bsize, blocks, bfree, bavail } = await statfs(server.home);
  return { folder: server.home, limitBytes: (blocks - bfree + bavail) * bsize, usedBytes: (blocks - bfree) * bsize };
}
