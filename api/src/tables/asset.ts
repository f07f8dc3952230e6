import { Asset } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { store } from '../engine/store.ts';

export const asset = store(Asset, {
  refers: { type: 'asset_type', parent: 'asset', root: 'asset', agent: 'agent' },
  derived: {
    childCount: () => sql`(select to_jsonb(count(*)) from asset child where child.parent_id = asset.public_id)`,
  },
  indexes: (table) => [
    index('asset_by_parent').on(table.companyId, table.parent),
    index('asset_by_agent').on(table.agent),
  ],
});

export const assetTable = asset.table;
