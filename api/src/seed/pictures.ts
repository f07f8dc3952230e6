import type { Tx } from '../database/scope.ts';
import type { DemoFile } from './company-file.ts';
import { insertRows } from './insert.ts';
import { stableCompanyId, stableId } from './stable-id.ts';

type Company = DemoFile['companies'][number];

/** Pictures that a company shows to everybody; all of them are PNG. */
export const seedPictures = (tx: Tx, { key, pictures }: Company): Promise<void> =>
  insertRows(
    tx,
    'public_file',
    pictures.map((base64, place) => ({
      public_id: stableId(key, 'picture', String(place)),
      company_id: stableCompanyId(key),
      media_type: 'image/png',
      content: `\\x${Buffer.from(base64, 'base64').toString('hex')}`,
      created_on: new Date().toISOString(),
    })),
  );
