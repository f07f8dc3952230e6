import type { Domain } from '../domain.ts';
import { configurationCalls } from './calls.ts';
import { settingChangeRules } from './change-rules.ts';
import { agentSettingChange } from './change-table.ts';
import { agentConfiguration } from './table.ts';

export const configurationDomain = {
  tables: { AgentConfiguration: agentConfiguration, AgentSettingChange: agentSettingChange },
  rules: { AgentSettingChange: settingChangeRules },
  calls: configurationCalls,
} satisfies Domain;
