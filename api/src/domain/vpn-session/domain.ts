import type { Domain } from '../domain.ts';
import { vpnCalls } from './calls.ts';
import { vpnClientCalls } from './client-calls.ts';
import { sessionExportCalls } from './export-calls.ts';
import { vpnSessionRules } from './rules.ts';
import { platformCalls } from './server-calls.ts';
import { vpnSession } from './table.ts';

export const vpnSessionDomain = {
  tables: {
    VpnSession: vpnSession,
  },
  rules: {
    VpnSession: vpnSessionRules,
  },
  calls: { ...platformCalls, ...vpnCalls, ...vpnClientCalls, ...sessionExportCalls },
} satisfies Domain;
