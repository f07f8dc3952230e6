import type { Domain } from '../domain.ts';
import { configurationCalls } from './calls.ts';
import { settingChangeRules } from './change-rules.ts';
import { agentSettingChange } from './change-table.ts';
import { keepRules } from './keep.ts';
import { agentConfiguration } from './table.ts';

export const configurationDomain = {
  tables: { AgentConfiguration: agentConfiguration, AgentSettingChange: agentSettingChange },
  rules: { AgentConfiguration: keepRules, AgentSettingChange: settingChangeRules },
  calls: configurationCalls,
} satisfies Domain;
