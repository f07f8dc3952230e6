import type { Domain } from '../domain.ts';
import { agentJobCalls } from './calls.ts';
import { firmwareCalls } from './firmware-calls.ts';
import { agentJobRules } from './rules.ts';
import { agentJob } from './table.ts';

export const agentJobDomain = {
  tables: {
    AgentJob: agentJob,
  },
  rules: {
    AgentJob: agentJobRules,
  },
  calls: { ...agentJobCalls, ...firmwareCalls },
} satisfies Domain;
