import type { Domain } from '../domain.ts';
import { alarmCalls } from './alarm-calls.ts';
import { agentDataAlarmOccurrenceRules } from './alarm-occurrence-rules.ts';
import { agentDataAlarmOccurrence } from './alarm-occurrence-table.ts';
import { agentDataAlarmRules } from './alarm-rules.ts';
import { agentDataAlarm } from './alarm-table.ts';
import { dataCalls } from './calls.ts';
import { agentDataConditionRules } from './condition-rules.ts';
import { agentDataCondition } from './condition-table.ts';
import { historyStepCalls } from './history-step-calls.ts';
import { dataListCalls } from './list-calls.ts';
import { agentMaintenanceWindowRules } from './maintenance-window-rules.ts';
import { agentMaintenanceWindow } from './maintenance-window-table.ts';
import { agentDataSourceRules, agentTemplateDataSourceRules } from './source-rules.ts';
import { agentDataSource } from './source-table.ts';
import { agentDataTagRules } from './tag-rules.ts';
import { agentDataTag } from './tag-table.ts';
import { agentDataVariableRules } from './variable-rules.ts';
import { agentDataVariable } from './variable-table.ts';

export const dataDomain = {
  tables: {
    AgentDataSource: agentDataSource,
    AgentDataVariable: agentDataVariable,
    AgentDataCondition: agentDataCondition,
    AgentDataTag: agentDataTag,
    AgentDataAlarm: agentDataAlarm,
    AgentDataAlarmOccurrence: agentDataAlarmOccurrence,
    AgentMaintenanceWindow: agentMaintenanceWindow,
  },
  rules: {
    AgentDataAlarm: agentDataAlarmRules,
    AgentDataAlarmOccurrence: agentDataAlarmOccurrenceRules,
    AgentDataCondition: agentDataConditionRules,
    AgentDataSource: agentDataSourceRules,
    AgentDataTag: agentDataTagRules,
    AgentDataVariable: agentDataVariableRules,
    AgentMaintenanceWindow: agentMaintenanceWindowRules,
    AgentTemplateDataAlarm: agentDataAlarmRules,
    AgentTemplateDataCondition: agentDataConditionRules,
    AgentTemplateDataSource: agentTemplateDataSourceRules,
    AgentTemplateDataTag: agentDataTagRules,
    AgentTemplateDataVariable: agentDataVariableRules,
  },
  calls: { ...dataCalls, ...alarmCalls, ...dataListCalls, ...historyStepCalls },
} satisfies Domain;
