import * as z from 'zod';
import { AgentRouterLanConfig } from '../entities/agent-router-lan-config/agent-router-lan-config.ts';
import { AgentRouterWanConfig } from '../entities/agent-router-wan-config/agent-router-wan-config.ts';
import { partsOf } from '../serving/takes.ts';
import { call } from './call.ts';

const change = { verb: 'PATCH', needs: 'company', allowed: 'MANAGE_AGENT', reply: z.null() } as const;

const { shape } = partsOf(AgentRouterWanConfig).draft as z.ZodObject;
const version = z.int().min(1).optional();

/** Fields of the two connections, each with its own call. */
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

const some = (keys: readonly string[]) =>
  z.strictObject({ ...Object.fromEntries(keys.map((key) => [key, shape[key]!])), version });

const cellular = { route: 'AgentRouterWanConfigCellularPush', path: '/agents/{agentId}/router-wan-config/cellular' };
const wlan = { route: 'AgentRouterWanConfigWlanPush', path: '/agents/{agentId}/router-wan-config/wlan' };

/** Replaces the connection by mobile network or by WLAN, without secrets that are left out; or removes it. */
export const PushRouterCellular = call({
  ...{ ...change, ...cellular, verb: 'POST' },
  body: some(ofCellular).extend({ cellularApn: z.string().min(1).max(255) }),
});
export const DropRouterCellular = call({ ...change, ...cellular, verb: 'DELETE' });
export const PushRouterWlan = call({
  ...{ ...change, ...wlan, verb: 'POST' },
  body: some(ofWlan).extend({ wlanSsid: z.string().min(1).max(255) }),
});
export const DropRouterWlan = call({ ...change, ...wlan, verb: 'DELETE' });

const lanShape = (partsOf(AgentRouterLanConfig).draft as z.ZodObject).shape;

/**
 * Changes the LAN settings, and moves along what points into the network: machines, forwards, rules, gateways and the range
 * for DHCP.
 */
export const RenumberLan = call({
  ...{ ...change, route: 'AgentRouterLanRenumber', verb: 'POST', path: '/agents/{agentId}/router-lan-config/renumber' },
  body: z.strictObject({
    ...Object.fromEntries(Object.entries(lanShape).map(([key, value]) => [key, (value as z.ZodType).optional()])),
    version,
  }),
  /** The number of records that moved. */
  reply: z.object({ moved: z.int() }),
});

/** The settings of a missing connection. */
export const noCellular = Object.fromEntries(ofCellular.map((key) => [key, null]));
export const noWlan = { ...Object.fromEntries(ofWlan.map((key) => [key, null])), wlanDnsServers: [] };
