import type { Domain } from '../domain.ts';
import { remoteFailureCalls } from './failure-calls.ts';
import { remoteFailureCount } from './failure-table.ts';
import { remoteFigureCalls } from './figure-calls.ts';
import { remoteTokenCalls } from './token-calls.ts';

export const remoteDomain = {
  tables: {
    RemoteFailureCount: remoteFailureCount,
  },
  calls: { ...remoteFailureCalls, ...remoteFigureCalls, ...remoteTokenCalls },
} satisfies Domain;
