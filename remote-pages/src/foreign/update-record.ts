import { fetchList, update } from '@lineside/client';
import { AssetAppConfig, where } from '@lineside/contracts';
import type { Requests } from '@lineside/page-frame';

/** A change of an app's data of an asset, as the person is asked for it. */
export interface RecordChange {
  /** Name of the app. */
  app: string;
  /** The values, as JSON. */
  values: string;
}

const mostShown = 8000;

const fields = ['app', 'values', 'stateValues'] as const;

/**
 * Changes the settings or the state of an app on the page's asset (`AssetAppConfig`), as its viewer and once the viewer
 * agrees; components change nothing else. `data` has the `publicId` of the record where the asset has several, and `values`
 * or `stateValues`: JSON, or its text.
 */
export async function updateRecord(
  { selector, data }: Requests['update'],
  asset: string | null,
  isAgreed: (change: RecordChange) => Promise<boolean>,
): Promise<void> {
  const name = String(selector).split(/[#:]/)[0]!;
  if (name !== 'AssetAppConfig') throw new Error(`Components can't change ${name}.`);
  if (!asset) throw new Error('This page is shown for no asset.');
  const { publicId, values, stateValues } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const wanted = Object.entries({ values, stateValues }).filter(([, value]) => value !== undefined);
  if (wanted.length === 0) throw new Error('Name values or stateValues.');
  const found = await fetchList(AssetAppConfig, { fields, filters: [where('eq', 'asset.publicId', asset)] });
  const rows = found.ok ? found.data.rows : [];
  const row = publicId === undefined ? rows[0] : rows.find((one) => one.publicId === publicId);
  if (!row) throw new Error('The viewer sees no such data of this asset.');
  const changes = Object.fromEntries(wanted.map(([key, value]) => [key, jsonOf(value)]));
  const text = Object.values(changes).join('\n');
  // the person agrees to what is seen whole
  if (text.length > mostShown) throw new Error(`At most ${mostShown} characters can be changed at a time.`);
  if (!(await isAgreed({ app: row.app.name ?? '', values: text }))) throw new Error('The person didn’t agree.');
  const result = await update(AssetAppConfig, { publicId: row.publicId }, changes, { inPlace: true });
  if (!result.ok) throw new Error('The viewer may not change this, or it was changed in the meantime.');
}

const jsonOf = (value: unknown): string | null =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
