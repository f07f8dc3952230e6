import type { Domain } from '../domain.ts';
import { templateCalls } from './calls.ts';
import { contentCountCalls } from './content-count-calls.ts';
import { agentTemplateRules } from './rules.ts';
import { agentTemplate } from './table.ts';
import { agentTemplateVersionRules } from './version-rules.ts';
import { agentTemplateVersion } from './version-table.ts';

export const templateDomain = {
  tables: {
    AgentTemplate: agentTemplate,
    AgentTemplateVersion: agentTemplateVersion,
  },
  rules: {
    AgentTemplate: agentTemplateRules,
    AgentTemplateVersion: agentTemplateVersionRules,
  },
  calls: { ...contentCountCalls, ...templateCalls },
} satisfies Domain;
