import * as z from 'zod';
import { AgentRouterDisplayConfig } from '../entities/agent-router-display-config/agent-router-display-config.ts';
import { AgentRouterLanConfig } from '../entities/agent-router-lan-config/agent-router-lan-config.ts';
import { AgentRouterVpnConfig } from '../entities/agent-router-vpn-config/agent-router-vpn-config.ts';
import { AgentRouterWanConfig } from '../entities/agent-router-wan-config/agent-router-wan-config.ts';
import { partsOf } from '../serving/takes.ts';
import { call } from './call.ts';

const change = { verb: 'PATCH', needs: 'company', allowed: 'MANAGE_AGENT', reply: z.null() } as const;

/** Change how a router is set up, some fields of it; the device is told later (facts 2.1). */
export const UpdateRouterLanConfig = call({
  ...{ ...change, route: 'AgentRouterLanConfig', path: '/agents/{agentId}/router-lan-config' },
  body: partsOf(AgentRouterLanConfig).change,
});
export const UpdateRouterVpnConfig = call({
  ...{ ...change, route: 'AgentRouterVpnConfig', path: '/agents/{agentId}/router-vpn-config' },
  body: partsOf(AgentRouterVpnConfig).change,
});
export const UpdateRouterDisplayConfig = call({
  ...{ ...change, route: 'AgentRouterDisplayConfig', path: '/agents/{agentId}/router-display-config' },
  body: partsOf(AgentRouterDisplayConfig).change,
});

const { shape } = partsOf(AgentRouterWanConfig).change as z.ZodObject;

/** Fields of the connections that are pushed, each with its own call. */
const ofCellular = ['cellularApn', 'cellularPincode', 'cellularMtu', 'cellularUsername', 'cellularPassword'];
const ofWlan = [
  'wlanSsid',
  'wlanKey',
  'wlanIpUseDhcp',
  'wlanIpAddress',
  'wlanIpGateway',
  'wlanIpNetMask',
  'wlanDnsServers',
];
const pushedOnly = [...ofWlan, 'cellularUsername', 'cellularPassword'];

const some = (which: (key: string) => boolean) =>
  z.strictObject(Object.fromEntries(Object.entries(shape).filter(([key]) => which(key))));

export const UpdateRouterWanConfig = call({
  ...{ ...change, route: 'AgentRouterWanConfig', path: '/agents/{agentId}/router-wan-config' },
  body: some((key) => !pushedOnly.includes(key)),
});

const cellular = { route: 'AgentRouterWanConfigCellularPush', path: '/agents/{agentId}/router-wan-config/cellular' };
const wlan = { route: 'AgentRouterWanConfigWlanPush', path: '/agents/{agentId}/router-wan-config/wlan' };

/** Sets the connection by mobile network, or by WLAN, whole; or takes it away. */
export const PushRouterCellular = call({
  ...{ ...change, ...cellular, verb: 'POST' },
  body: some((key) => ofCellular.includes(key)).extend({ cellularApn: z.string().min(1).max(255) }),
});
export const DropRouterCellular = call({ ...change, ...cellular, verb: 'DELETE' });
export const PushRouterWlan = call({
  ...{ ...change, ...wlan, verb: 'POST' },
  body: some((key) => ofWlan.includes(key)).extend({ wlanSsid: z.string().min(1).max(255) }),
});
export const DropRouterWlan = call({ ...change, ...wlan, verb: 'DELETE' });

/** What a connection is when it isn't there. */
export const noCellular = Object.fromEntries(ofCellular.map((key) => [key, null]));
export const noWlan = { ...Object.fromEntries(ofWlan.map((key) => [key, null])), wlanDnsServers: [] };
