import type { Domain } from '../domain.ts';
import { edgeAppCalls } from './calls.ts';
import { agentEdgeAppInstanceFile } from './instance-file-table.ts';
import { agentEdgeAppInstanceRules } from './instance-rules.ts';
import { agentEdgeAppInstanceServiceRules } from './instance-service-rules.ts';
import { agentEdgeAppInstance } from './instance-table.ts';
import { edgeAppRules } from './rules.ts';
import { edgeAppVersion } from './version-table.ts';

export const edgeAppDomain = {
  tables: {
    EdgeAppVersion: edgeAppVersion,
    AgentEdgeAppInstance: agentEdgeAppInstance,
    AgentEdgeAppInstanceFile: agentEdgeAppInstanceFile,
  },
  rules: {
    EdgeApp: edgeAppRules,
    AgentEdgeAppInstance: agentEdgeAppInstanceRules,
    AgentEdgeAppInstanceService: agentEdgeAppInstanceServiceRules,
  },
  calls: edgeAppCalls,
} satisfies Domain;
