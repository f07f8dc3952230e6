import type { Domain } from '../domain.ts';
import { backendComponentTemplateConfigRules } from './config-rules.ts';
import { backendComponentTemplateConfig } from './config-table.ts';
import { backendComponentMessageSubscriptionRules } from './message-subscription-rules.ts';
import { backendComponentTemplateShareRules } from './share-rules.ts';
import { backendComponentTemplateShare } from './share-table.ts';
import { backendComponentTemplateRules } from './template-rules.ts';
import { backendComponentTemplate } from './template-table.ts';
import { backendComponentTemplateVersion } from './version-table.ts';

export const backendComponentDomain = {
  tables: {
    BackendComponentTemplate: backendComponentTemplate,
    BackendComponentTemplateVersion: backendComponentTemplateVersion,
    BackendComponentTemplateConfig: backendComponentTemplateConfig,
    BackendComponentTemplateShare: backendComponentTemplateShare,
  },
  rules: {
    BackendComponentTemplate: backendComponentTemplateRules,
    BackendComponentTemplateConfig: backendComponentTemplateConfigRules,
    BackendComponentTemplateShare: backendComponentTemplateShareRules,
    BackendComponentMessageSubscription: backendComponentMessageSubscriptionRules,
  },
} satisfies Domain;
