import {
  AgentRouterAdditionalSubnet,
  AgentRouterDisplayConfig,
  AgentRouterLanConfig,
  AgentRouterLanWanAccessRule,
  AgentRouterNtpServer,
  AgentRouterOneToOneNatRule,
  AgentRouterPortForward,
  AgentRouterVpnAccessRule,
} from '@lineside/contracts';
import { lazyWithRetry } from '@lineside/ui/base';
import {
  ArrowLeftRightIcon,
  ArrowRightIcon,
  ClockIcon,
  GlobeIcon,
  ListIcon,
  LockIcon,
  MonitorIcon,
  NetworkIcon,
  PlugIcon,
  ShieldCheckIcon,
} from '@lineside/ui/icons';
import { form, rows, type Section } from './section.ts';

const both = ['agent', 'template'] as const;
const group = 'network';

/** A router's settings. */
export const network: readonly Section[] = [
  form({
    key: 'lan',
    group,
    icon: <NetworkIcon />,
    subjects: both,
    entity: AgentRouterLanConfig,
    groups: [
      { key: 'address', fields: ['ipAddress', 'netMask', 'gatewayLessRouting', 'forwardLanWan', 'forwardLanWan2'] },
      { key: 'dhcp', fields: ['dhcpServerEnabled', 'dhcpServerRangeFrom', 'dhcpServerRangeTo'] },
      { key: 'wlan', fields: ['wlanEnable', 'wlanSsid', 'wlanKey', 'wlanChannel'] },
      { key: 'broadcast', fields: ['bacnetBbmd', 'udpBroadcastRelayPort'] },
    ],
    hides: ({ dhcpServerEnabled, wlanEnable }) => [
      ...(dhcpServerEnabled ? [] : (['dhcpServerRangeFrom', 'dhcpServerRangeTo'] as const)),
      ...(wlanEnable ? [] : (['wlanSsid', 'wlanKey', 'wlanChannel'] as const)),
    ],
  }),
  {
    shape: 'screen',
    key: 'wan',
    group,
    icon: <GlobeIcon />,
    subjects: ['agent'],
    Screen: lazyWithRetry(() => import('../device/WanSettings.tsx')),
  },
  {
    shape: 'screen',
    key: 'vpn',
    group,
    icon: <PlugIcon />,
    subjects: both,
    Screen: lazyWithRetry(() => import('../device/VpnSettings.tsx')),
  },
  form({
    key: 'display',
    group,
    icon: <MonitorIcon />,
    subjects: both,
    entity: AgentRouterDisplayConfig,
    groups: [{ key: 'lock', fields: ['lockEnabled', 'lockCode'] }],
    hides: ({ lockEnabled }) => (lockEnabled ? [] : ['lockCode']),
  }),
  rows({
    key: 'subnets',
    group,
    icon: <ListIcon />,
    subjects: both,
    entity: AgentRouterAdditionalSubnet,
    columns: ['networkAddress', 'networkMask', 'gatewayAddress'],
    form: ['networkAddress', 'networkMask', 'gatewayAddress'],
    nameOf: ({ networkAddress }) => networkAddress,
  }),
  rows({
    key: 'lan-wan-rules',
    group,
    icon: <LockIcon />,
    subjects: both,
    entity: AgentRouterLanWanAccessRule,
    columns: ['sourceIpAddress', 'sourceMacAddress', 'protocol', 'destinationPort', 'description'],
    form: ['sourceIpAddress', 'sourceMacAddress', 'protocol', 'destinationPort', 'description'],
    nameOf: ({ sourceIpAddress, sourceMacAddress, description }) =>
      description ?? sourceIpAddress ?? sourceMacAddress ?? '',
  }),
  rows({
    key: 'vpn-rules',
    group,
    icon: <ShieldCheckIcon />,
    subjects: both,
    entity: AgentRouterVpnAccessRule,
    columns: ['audience', 'ipAddress', 'netMask'],
    form: ['audience', 'ipAddress', 'netMask'],
    nameOf: ({ ipAddress, netMask }) => `${ipAddress} / ${netMask}`,
  }),
  rows({
    key: 'nat',
    group,
    icon: <ArrowLeftRightIcon />,
    subjects: both,
    entity: AgentRouterOneToOneNatRule,
    columns: ['type', 'virtualIpAddress', 'destinationIpAddress', 'protocol', 'port', 'description'],
    form: ['type', 'virtualIpAddress', 'destinationIpAddress', 'protocol', 'port', 'sourceIpAddress', 'description'],
    nameOf: ({ virtualIpAddress, destinationIpAddress }) => `${virtualIpAddress} → ${destinationIpAddress}`,
  }),
  rows({
    key: 'port-forwards',
    group,
    icon: <ArrowRightIcon />,
    subjects: both,
    entity: AgentRouterPortForward,
    columns: ['interface', 'externalPort', 'targetIpAddress', 'targetPort'],
    form: ['interface', 'externalPort', 'targetIpAddress', 'targetPort'],
    nameOf: ({ externalPort, targetIpAddress, targetPort }) => `${externalPort} → ${targetIpAddress}:${targetPort}`,
  }),
  {
    shape: 'screen',
    key: 'time-servers',
    group,
    icon: <ClockIcon />,
    subjects: both,
    isStored: true,
    entity: AgentRouterNtpServer,
    Screen: lazyWithRetry(() => import('../device/TimeServers.tsx')),
  },
];
