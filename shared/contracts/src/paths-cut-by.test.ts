import { entities } from './index.ts';
import { pathsCutBy } from './paths-cut-by.ts';

const {
  AgentRouterLanConfig,
  AgentRouterWanConfig,
  AgentRouterAdditionalSubnet,
  AgentRouterOneToOneNatRule,
  AgentRouterLanWanAccessRule,
  AgentRouterPortForward,
  AgentRouterNtpServer,
  AgentDataSource,
} = entities;
const without = { hasVpnSession: false };

test.each([
  [AgentRouterWanConfig, ['dnsServers']],
  [AgentRouterLanConfig, ['forwardLanWan', 'netMask']],
  [AgentRouterAdditionalSubnet, ['gatewayAddress']],
  [AgentRouterOneToOneNatRule, ['virtualIpAddress']],
] as const)('a change of $name can cut the connection of the device: $1', (entity, fields) => {
  expect(pathsCutBy(entity, fields, without)).toEqual(['platform']);
});

test('the same change can cut the VPN session of whoever makes it', () => {
  expect(pathsCutBy(AgentRouterLanConfig, ['ipAddress'], { hasVpnSession: true })).toEqual(['platform', 'vpn']);
});

test.each([
  [AgentRouterLanConfig, ['dhcpServerRangeFrom', 'forwardLanWan']],
  [AgentRouterWanConfig, ['cellularApn']],
  [AgentRouterOneToOneNatRule, ['description']],
  [AgentRouterLanWanAccessRule, ['protocol', 'destinationPort']],
  [AgentRouterPortForward, ['interface', 'externalPort']],
  [AgentRouterNtpServer, ['server']],
  [AgentDataSource, ['protocol', 'port']],
] as const)('a change of $name that concerns no path cuts none: $1', (entity, fields) => {
  expect(pathsCutBy(entity, fields, { hasVpnSession: true })).toEqual([]);
});
