import { differenceLimits, machineHas } from '@lineside/contracts/gateway';
import type { ConfigurationSections, SectionReport } from '@lineside/contracts/gateway-configuration';
import {
  type Fault,
  ipv4,
  isHost,
  isWithin,
  netMask,
  networkProblems,
  type RouterNetworks,
} from '@lineside/contracts/router';
import type { OnSiteSection, SettingsOnSite } from '../settings/on-site.ts';

/** The fields of the form, with their labels. */
export const fields = {
  code: 'Code',
  ...({ lanAddress: 'LAN address', lanMask: 'LAN net mask', timeServers: 'Time servers' } as const),
  ...({ wanAddress: 'Fixed WAN address', wanMask: 'WAN net mask', wanGateway: 'WAN gateway' } as const),
} as const;
export type FormField = keyof typeof fields;

/** What a person typed, without spaces around it. */
export type Typed = Record<FormField, string>;

/** What is wrong with fields, in plain words. */
export type Faults = Partial<Record<FormField, string>>;

/** What the form shows: what was typed, what is wrong with it, and what became of the last change. */
export interface FormView {
  typed: Partial<Typed>;
  faults: Faults;
  done: [OnSiteSection, SectionReport][];
  note?: string;
}

/** What is typed in the body of a form that was sent. */
export function typedIn(body: string): Typed {
  const sent = new URLSearchParams(body);
  return Object.fromEntries(Object.keys(fields).map((field) => [field, (sent.get(field) ?? '').trim()])) as Typed;
}

/** The settings that were typed, or what is wrong with them. An empty field changes nothing. */
export function settingsIn(
  typed: Typed,
  present: ConfigurationSections,
): { settings: SettingsOnSite } | { faults: Faults } {
  const { lanAddress, lanMask, wanAddress, wanMask, wanGateway } = typed;
  const timeServers = typed.timeServers.split(/[\s,]+/).filter(Boolean);
  const settings: SettingsOnSite = {
    ...((lanAddress || lanMask) && { lan: { ipAddress: lanAddress, netMask: lanMask } }),
    ...((wanAddress || wanMask || wanGateway) && {
      wan: { ipAddress: wanAddress, netMask: wanMask, gateway: wanGateway },
    }),
    ...(timeServers.length > 0 && { timeServers }),
  };
  if (Object.keys(settings).length === 0) return { faults: { lanAddress: 'Type what is to change.' } };
  const faults = mistyped(settings);
  const all = Object.keys(faults).length > 0 ? faults : notFitting(settings, present);
  return Object.keys(all).length > 0 ? { faults: all } : { settings };
}

/** What is wrong with each value alone. */
function mistyped({ lan, wan, timeServers }: SettingsOnSite): Faults {
  const faults: Faults = {};
  const address = (field: FormField, value: string) => {
    if (!ipv4().schema.safeParse(value).success) faults[field] = 'Type an IPv4 address, such as 192.168.1.1.';
  };
  const mask = (field: FormField, value: string) => {
    if (!netMask().schema.safeParse(value).success) faults[field] = 'Type a net mask, such as 255.255.255.0.';
  };
  if (lan) {
    address('lanAddress', lan.ipAddress);
    mask('lanMask', lan.netMask);
  }
  if (wan) {
    address('wanAddress', wan.ipAddress);
    mask('wanMask', wan.netMask);
    address('wanGateway', wan.gateway);
  }
  const wrong = timeServers?.find((server) => !machineHas.shape.timeServers.element.safeParse(server).success);
  if (wrong !== undefined) faults.timeServers = `${wrong} is no name or address of a server.`;
  else if (timeServers && timeServers.length > differenceLimits.timeServers)
    faults.timeServers = `Type at most ${differenceLimits.timeServers} servers.`;
  return faults;
}

/** What is wrong with networks beside each other: those that are typed, and the others of the machine. */
function notFitting({ lan, wan }: SettingsOnSite, present: ConfigurationSections): Faults {
  const faults: Faults = {};
  for (const { record, property, code, params } of networkProblems(networksOf({ lan, wan }, present)).flatMap(
    (problem) => problem.faults,
  )) {
    const field = fieldOf[`${record}.${property}`];
    if (field && (record === 'lan' ? lan : wan)) faults[field] ??= reasonOf(code, params);
  }
  if (lan && !isHost({ address: lan.ipAddress, mask: lan.netMask })) faults.lanAddress ??= reasonOf('not-a-host');
  if (!wan) return faults;
  const network = { address: wan.ipAddress, mask: wan.netMask };
  if (!isHost(network)) faults.wanAddress ??= reasonOf('not-a-host');
  if (wan.gateway === wan.ipAddress) faults.wanGateway = 'This is the address of the machine itself.';
  else if (!isWithin(wan.gateway, network) || !isHost({ ...network, address: wan.gateway }))
    faults.wanGateway = `Type an address of another machine in the network of ${wan.ipAddress}.`;
  return faults;
}

const fieldOf: Record<string, FormField> = { 'lan.ipAddress': 'lanAddress', 'wan.ipAddress': 'wanAddress' };

/** What the check of networks takes: what was typed, and otherwise what the machine should have. */
function networksOf({ lan, wan }: SettingsOnSite, present: ConfigurationSections): RouterNetworks {
  const fixed = wan ?? (present.wan?.address === 'dhcp' ? null : present.wan?.address);
  return {
    lan: lan ?? present.lan,
    wan: {
      ipUseDhcp: !fixed,
      ...{ ipAddress: fixed?.ipAddress ?? null, ipNetMask: fixed?.netMask ?? null, ipGateway: fixed?.gateway ?? null },
      ...{ wlanIpUseDhcp: null, wlanIpAddress: null, wlanIpNetMask: null, wlanIpGateway: null },
    },
    subnets: present.subnets.map((subnet, index) => ({ ...subnet, publicId: `subnet ${index}` })),
    ...{ forwards: [], translations: [], vpnRules: [], lanRules: [], reported: null, vpn: [], machines: [] },
  };
}

const reasonOf = (code: Fault['code'], params: Fault['params'] = {}): string => {
  if (code === 'network-overlaps') {
    const { network, suggestion } = params;
    return `This network overlaps with ${network}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`;
  }
  if (code === 'address-special') return `No machine can have an address in ${params.range}.`;
  if (code === 'address-taken') return 'This is the gateway of an additional subnet.';
  return 'This address is that of the network, or for all its machines.';
};
