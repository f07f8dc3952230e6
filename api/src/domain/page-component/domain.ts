import type { Domain } from '../domain.ts';
import { componentFrameCalls } from './frame-calls.ts';
import { pageComponentRules } from './rules.ts';
import { pageComponent } from './table.ts';
import { pageComponentTemplateRules } from './template-rules.ts';
import { pageComponentTemplate } from './template-table.ts';
import { pageComponentTemplateVersionRules } from './template-version-rules.ts';
import { pageComponentTemplateVersion } from './template-version-table.ts';

export const pageComponentDomain = {
  calls: componentFrameCalls,
  tables: {
    PageComponent: pageComponent,
    PageComponentTemplate: pageComponentTemplate,
    PageComponentTemplateVersion: pageComponentTemplateVersion,
  },
  rules: {
    PageComponent: pageComponentRules,
    PageComponentTemplate: pageComponentTemplateRules,
    PageComponentTemplateVersion: pageComponentTemplateVersionRules,
  },
} satisfies Domain;
