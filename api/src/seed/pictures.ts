import type { DemoFile } from '../domain/demo-company/company-file.ts';
import { insertRows } from '../domain/demo-company/insert.ts';
import { stableCompanyId, stableId, userId } from '../domain/demo-company/stable-id.ts';
import type { Tx } from '../platform/database/scope.ts';

type Company = DemoFile['companies'][number];

const bytes = (base64: string): string => `\\x${Buffer.from(base64, 'base64').toString('hex')}`;

/** Public pictures of a company; all of them are PNG. */
export const seedPictures = (tx: Tx, { key, pictures }: Company): Promise<void> =>
  insertRows(
    tx,
    'public_file',
    pictures.map((base64, index) => ({
      public_id: stableId(key, 'picture', String(index)),
      company_id: stableCompanyId(key),
      media_type: 'image/png',
      content: bytes(base64),
      created_on: new Date().toISOString(),
    })),
  );

/** Pictures of pages, which components name by their ids. */
export const seedPageImages = (tx: Tx, { key, pageImages }: Company): Promise<void> =>
  insertRows(
    tx,
    'page_image',
    pageImages.map(({ name, page, by, content }) => ({
      public_id: stableId(key, 'page image', name),
      company_id: stableCompanyId(key),
      page_id: stableId(key, 'Page', page),
      media_type: 'image/png',
      size: Buffer.from(content, 'base64').length,
      content: bytes(content),
      created_on: new Date().toISOString(),
      created_by_id: userId(by),
    })),
  );
