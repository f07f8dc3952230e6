import type { ErrorCode } from '../errors/errors.ts';
import { alone, cidrOf, isHost, isWithin, type NetworkAddress, overlap, specialRange } from './addresses.ts';
import { outside } from './record-faults.ts';
import { nextFreeAddress } from './suggestions.ts';

/** What a router's settings say about networks. Records are named by their ids, the two that exist once by `lan`, `wan`. */
export interface RouterNetworks {
  lan: { ipAddress: string | null; netMask: string | null } | null;
  wan: {
    ipUseDhcp: boolean | null;
    ipAddress: string | null;
    ipNetMask: string | null;
    ipGateway: string | null;
    wlanIpUseDhcp: boolean | null;
    wlanIpAddress: string | null;
    wlanIpNetMask: string | null;
    wlanIpGateway: string | null;
  } | null;
  /** Of one that is being typed the gateway can be missing. */
  subnets: readonly { publicId: string; networkAddress: string; networkMask: string; gatewayAddress: string | null }[];
  forwards: readonly { publicId: string; externalPort: number; targetIpAddress: string; targetPort: number }[];
  translations: readonly {
    publicId: string;
    type: string;
    virtualIpAddress: string;
    destinationIpAddress: string;
    protocol: string;
    port: number | null;
    sourceIpAddress: string | null;
  }[];
  /** Networks that the tunnel leads to; 0.0.0.0/0 is all of them. */
  vpnRules: readonly { publicId: string; ipAddress: string; netMask: string }[];
  lanRules: readonly { publicId: string; sourceIpAddress: string | null }[];
  /** The network that the device was enrolled with. */
  reported: NetworkAddress | null;
  /** Ranges of its VPN server. */
  vpn: readonly NetworkAddress[];
  /** Addresses of known machines. */
  machines: readonly string[];
}

/** What is wrong with a field of one record; `params.suggestion` is a value that fits. */
export interface Fault {
  record: string;
  property: string;
  code: ErrorCode;
  params?: Record<string, string>;
}

/**
 * Settings that contradict each other, or can't be: the same problem has a fault at each record that can be changed to solve
 * it. `rests` says what no longer has the network that it rests on.
 */
export interface NetworkProblem {
  faults: Fault[];
  rests?: Rests;
}

/** What no longer has the network that it rests on: where it leads, and its text if it led to an address. */
interface Rests {
  address: string;
  textOf(address: string): string;
}

interface Placed extends NetworkAddress {
  record: string;
  property: string;
}

/** All problems of a router's networks, each pair once; empty if there are none. */
export function networkProblems(networks: RouterNetworks): NetworkProblem[] {
  const { subnets, forwards, translations } = networks;
  const own = ownNetworks(networks);
  const behind = [...own.lan, ...subnets.map(({ networkAddress, networkMask }) => net(networkAddress, networkMask))];
  const placed = [...own.placed, ...subnets.map(placedSubnet)];
  return [
    ...overlaps(placed, networks),
    ...placed.flatMap((one) => specials(one)),
    ...subnets.flatMap((subnet) => gatewayProblems(subnet, own)),
    ...[...forwards.map(targetOfForward), ...translations.map(targetOfTranslation)].flatMap((target) =>
      targetProblems(target, own, behind, networks.machines),
    ),
    ...named(networks).flatMap((one) => specials(one)),
    ...translations.flatMap((one, index) =>
      translations.slice(index + 1).flatMap((other) => (isSamePacket(one, other) ? [twice(one, other)] : [])),
    ),
  ];
}

const net = (address: string, mask: string): NetworkAddress => ({ address, mask });

/** What rules of access and translation name beside their targets. */
function named({ translations, vpnRules, lanRules }: RouterNetworks): Placed[] {
  const sources = [...translations, ...lanRules].flatMap(({ publicId: record, sourceIpAddress: address }) =>
    address === null ? [] : [{ record, property: 'sourceIpAddress', ...alone(address) }],
  );
  const virtual = translations.map(({ publicId: record, virtualIpAddress: address }) => ({
    ...{ record, property: 'virtualIpAddress', ...alone(address) },
  }));
  const reached = vpnRules
    .filter(({ netMask }) => netMask !== '0.0.0.0')
    .map(({ publicId: record, ipAddress, netMask }) => ({
      ...{ record, property: 'ipAddress', ...net(ipAddress, netMask) },
    }));
  return [...virtual, ...sources, ...reached];
}

const placedSubnet = ({ publicId, networkAddress, networkMask }: RouterNetworks['subnets'][number]): Placed => ({
  ...{ record: publicId, property: 'networkAddress', address: networkAddress, mask: networkMask },
});

interface Own {
  /** Networks directly behind it: its LAN, and the one that it was enrolled with. */
  lan: NetworkAddress[];
  /** Its interfaces with fixed addresses. */
  placed: Placed[];
  /** Of them those that machines are behind: its LAN. */
  placedLan: NetworkAddress[];
}

function ownNetworks({ lan, wan, reported }: RouterNetworks): Own {
  const placed: Placed[] = [];
  const add = (record: string, property: string, address: string | null, mask: string | null): void => {
    if (address && mask) placed.push({ record, property, address, mask });
  };
  add('lan', 'ipAddress', lan?.ipAddress ?? null, lan?.netMask ?? null);
  const placedLan = [...placed];
  if (wan?.ipUseDhcp === false) add('wan', 'ipAddress', wan.ipAddress, wan.ipNetMask);
  if (wan?.wlanIpUseDhcp === false) add('wan', 'wlanIpAddress', wan.wlanIpAddress, wan.wlanIpNetMask);
  return { lan: [...placedLan, ...(reported ? [reported] : [])], placed, placedLan };
}

/** Each pair of networks that share addresses, also with the network of enrolment and the VPN's. */
function overlaps(placed: readonly Placed[], { lan, reported, vpn }: RouterNetworks): NetworkProblem[] {
  const fixedNetworks = [...(reported ? [reported] : []), ...vpn];
  const overlapping = (one: Placed, other: NetworkAddress): Fault => {
    const free = suggested(one) && nextFreeAddress(one, [...placed.filter((each) => each !== one), ...fixedNetworks]);
    const params = { network: cidrOf(other), ...(free && { suggestion: free }) };
    return { record: one.record, property: one.property, code: 'network-overlaps', params };
  };
  const pairs = placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => ({ faults: [overlapping(one, other), overlapping(other, one)] })),
  );
  // the network of enrolment is the LAN's until that is written
  const inPlaceOfLan = (one: Placed) => one.record !== 'lan' && (one.record !== 'wan' || !lan?.ipAddress);
  const withFixed = placed.flatMap((one) => {
    const fixed = [...(reported && inPlaceOfLan(one) ? [reported] : []), ...vpn];
    const other = fixed.find((network) => overlap(one, network));
    return other ? [{ faults: [overlapping(one, other)] }] : [];
  });
  return [...pairs, ...withFixed];
}

/** The network of a WAN is given by others: no other one can be suggested. */
const suggested = ({ record }: Placed): boolean => record !== 'wan';

function specials({ record, property, ...network }: Placed): NetworkProblem[] {
  const range = specialRange(network);
  return range ? [{ faults: [{ record, property, code: 'address-special', params: { range } }] }] : [];
}

/** The gateway of a subnet is another machine in the LAN, or in the subnet itself; anything before the LAN is stored. */
function gatewayProblems(subnet: RouterNetworks['subnets'][number], own: Own): NetworkProblem[] {
  const { publicId: record, networkAddress, networkMask, gatewayAddress: address } = subnet;
  const property = 'gatewayAddress';
  if (address === null) return [];
  const rests: Rests = { address, textOf: (to) => `${networkAddress} → ${to}` };
  const special = specials({ ...alone(address), record, property });
  if (special.length > 0) return special;
  if (own.placedLan.some((one) => one.address === address))
    return [{ faults: [{ record, property, code: 'address-taken' }, lanTaken], rests }];
  const network = [...own.lan, net(networkAddress, networkMask)].find((one) => isWithin(address, one));
  if (network && !isHost({ ...network, address }))
    return [{ faults: [{ record, property, code: 'not-a-host' }], rests }];
  const [first] = own.placedLan;
  if (network || !first) return [];
  return [{ faults: [{ record, property, ...outside(address, first) }], rests }];
}

const lanTaken: Fault = { record: 'lan', property: 'ipAddress', code: 'address-taken' };

interface Target {
  record: string;
  property: string;
  rests: Rests;
}

const targetOfForward = (forward: RouterNetworks['forwards'][number]): Target => ({
  ...{ record: forward.publicId, property: 'targetIpAddress' },
  rests: {
    address: forward.targetIpAddress,
    textOf: (to) => `${forward.externalPort} → ${to}:${forward.targetPort}`,
  },
});

const targetOfTranslation = (rule: RouterNetworks['translations'][number]): Target => ({
  ...{ record: rule.publicId, property: 'destinationIpAddress' },
  rests: { address: rule.destinationIpAddress, textOf: (to) => `${rule.virtualIpAddress} → ${to}` },
});

/** A target is a machine in a network behind the router, or a known one; anything before the LAN is stored. */
function targetProblems(
  { record, property, rests }: Target,
  own: Own,
  behind: readonly NetworkAddress[],
  machines: readonly string[],
): NetworkProblem[] {
  const { address } = rests;
  const special = specials({ ...alone(address), record, property });
  const [first] = own.placedLan;
  if (special.length > 0 || !first) return special;
  if (own.placedLan.some((one) => one.address === address))
    return [{ faults: [{ record, property, code: 'address-taken' }, lanTaken], rests }];
  if (machines.includes(address)) return [];
  const network = behind.find((one) => isWithin(address, one));
  if (network && isHost({ ...network, address })) return [];
  const wrong = network ? ({ code: 'not-a-host' } as const) : outside(address, first);
  return [{ faults: [{ record, property, ...wrong }], rests }];
}

type Translation = RouterNetworks['translations'][number];

const meet = <T>(a: T, b: T, all: T): boolean => a === b || a === all || b === all;

/** Whether a packet can fit both rules, which lead to different machines. */
const isSamePacket = (a: Translation, b: Translation): boolean =>
  a.virtualIpAddress === b.virtualIpAddress &&
  a.type === b.type &&
  meet(a.protocol, b.protocol, 'all') &&
  meet<number | null>(a.port, b.port, null) &&
  meet<string | null>(a.sourceIpAddress, b.sourceIpAddress, null);

const twice = (...rules: [Translation, Translation]): NetworkProblem => ({
  faults: rules.map(({ publicId: record }) => ({ record, property: 'virtualIpAddress', code: 'address-translated' })),
});
