import { AgentRouterWanConfig } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { rulesOf } from '../../engine/rules.ts';
import { requireValue } from './require-value.ts';

interface Wan {
  httpProxyAddress?: string | null;
  httpProxyPort?: number | null;
  httpProxyAuthentication?: string | null;
  httpProxyUsername?: string | null;
}

/** Required proxy fields are set (spec 5.25); what its networks need is checked with all of the router. */
export const agentRouterWanConfigRules = rulesOf(AgentRouterWanConfig, {
  async check(_context, { after, at }) {
    if (after) checkProxy(after, at);
  },
});

function checkProxy(wan: Wan, at: At): void {
  if (wan.httpProxyAddress && !wan.httpProxyPort)
    throw refuse('required-property', { propertyName: 'httpProxyPort', ...at });
  if (wan.httpProxyAddress && ['basic', 'ntlm'].includes(wan.httpProxyAuthentication ?? ''))
    requireValue(wan.httpProxyUsername, { propertyName: 'httpProxyUsername', ...at });
}
