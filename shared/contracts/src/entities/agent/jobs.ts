import * as z from 'zod';
import { action } from '../entity.ts';

const command = { body: z.strictObject({}), reply: z.null(), allowed: 'MANAGE_AGENT' } as const;
const all = { ...command, many: true } as const;

/** Commands about a device's configuration (facts 2.1): each is a job that waits for its gateway. */
export const jobActions = {
  importConfiguration: action({
    ...{ ...command, verb: 'PUT', route: 'AgentConfigurationImport', path: '/agents/{publicId}/configuration/import' },
  }),
  importConfigurationOfAll: action({
    ...{ ...all, verb: 'PUT', route: 'AgentListConfigurationImport', path: '/agents/configuration/import' },
  }),
  pushConfiguration: action({
    ...{ ...all, verb: 'POST', route: 'AgentListConfigurationPush', path: '/agents/configuration/push' },
  }),
  pushLoggingConfiguration: action({
    ...{ ...all, verb: 'POST', route: 'AgentListLoggingConfigurationPush', path: '/agents/logging-configuration/push' },
  }),
};
