import type { Domain } from '../domain.ts';
import { assetAppConfigResourceRules } from './app-config-resource-rules.ts';
import { assetAppConfigResource } from './app-config-resource-table.ts';
import { assetAppConfig } from './app-config-table.ts';
import { assetCalls } from './calls.ts';
import { assetLibraryVersionRules } from './library-version-rules.ts';
import { assetLibraryVersion } from './library-version-table.ts';
import { assetRules } from './rules.ts';
import { asset } from './table.ts';

export const assetDomain = {
  tables: {
    Asset: asset,
    AssetAppConfig: assetAppConfig,
    AssetAppConfigResource: assetAppConfigResource,
    AssetLibraryVersion: assetLibraryVersion,
  },
  rules: {
    Asset: assetRules,
    AssetAppConfigResource: assetAppConfigResourceRules,
    AssetLibraryVersion: assetLibraryVersionRules,
  },
  calls: assetCalls,
} satisfies Domain;
