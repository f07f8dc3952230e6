import { AgentRouterWanConfig } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { rulesOf } from '../../engine/rules.ts';
import { checkHost, checkWithin, requireValue } from './networks.ts';

type Text = string | null | undefined;
interface Wan {
  ipUseDhcp?: boolean | null;
  ipAddress?: Text;
  ipNetMask?: Text;
  ipGateway?: Text;
  wlanIpUseDhcp?: boolean | null;
  wlanIpAddress?: Text;
  wlanIpNetMask?: Text;
  wlanIpGateway?: Text;
  httpProxyAddress?: Text;
  httpProxyPort?: number | null;
  httpProxyAuthentication?: Text;
  httpProxyUsername?: Text;
}

/** A static address is complete with its gateway in its network, and required proxy fields are set (spec 5.25). */
export const agentRouterWanConfigRules = rulesOf(AgentRouterWanConfig, {
  async check(_context, { after, at }) {
    if (after) checkWan(after, at);
  },
});

function checkWan(wan: Wan, at: At): void {
  if (wan.ipUseDhcp === false) fixed(wan, 'ip', at);
  if (wan.wlanIpUseDhcp === false) fixed(wan, 'wlanIp', at);
  if (wan.httpProxyAddress && !wan.httpProxyPort)
    throw refuse('required-property', { propertyName: 'httpProxyPort', ...at });
  if (wan.httpProxyAddress && ['basic', 'ntlm'].includes(wan.httpProxyAuthentication ?? ''))
    requireValue(wan.httpProxyUsername, { propertyName: 'httpProxyUsername', ...at });
}

/** An address that was not had by DHCP: with its mask and gateway. */
function fixed(wan: Wan, of: 'ip' | 'wlanIp', at: At): void {
  const positionOf = (propertyName: string) => ({ propertyName, ...at });
  const network = {
    address: requireValue(wan[`${of}Address`], positionOf(`${of}Address`)),
    mask: requireValue(wan[`${of}NetMask`], positionOf(`${of}NetMask`)),
  };
  checkHost(network, positionOf(`${of}Address`));
  const gateway = requireValue(wan[`${of}Gateway`], positionOf(`${of}Gateway`));
  checkWithin(gateway, network, positionOf(`${of}Gateway`));
  if (gateway === network.address) throw refuse('address-taken', positionOf(`${of}Gateway`));
}
