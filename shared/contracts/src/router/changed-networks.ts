import { alone, type NetworkAddress } from './addresses.ts';
import { type Fault, type NetworkProblem, networkProblems, type RouterNetworks } from './network-problems.ts';
import { type LanNetwork, lanFaults, wanFaults } from './record-faults.ts';
import { movedAddress } from './renumber.ts';

type Values = Readonly<Record<string, unknown>>;

/** A router's networks as they are stored, with its machines as records. */
export type StoredNetworks = Omit<RouterNetworks, 'machines' | 'lan'> & {
  lan: LanNetwork | null;
  places: readonly { publicId: string; ipAddress: string | null }[];
};

const others = <T extends { publicId: string }>(rows: readonly T[], publicId: string, row: Values | undefined): T[] => [
  ...rows.filter((one) => one.publicId !== publicId),
  ...(row ? [{ ...row, publicId } as unknown as T] : []),
];

/** The networks with one record changed, or removed; by the entity of a device's records. */
const change = {
  AgentRouterLanConfig: (all: StoredNetworks, _publicId: string, row?: Values) => ({
    ...all,
    lan: (row ?? null) as StoredNetworks['lan'],
  }),
  AgentRouterWanConfig: (all: StoredNetworks, _publicId: string, row?: Values) => ({
    ...all,
    wan: (row ?? null) as StoredNetworks['wan'],
  }),
  AgentRouterAdditionalSubnet: (all: StoredNetworks, publicId: string, row?: Values) => ({
    ...all,
    subnets: others(all.subnets, publicId, row),
  }),
  AgentRouterPortForward: (all: StoredNetworks, publicId: string, row?: Values) => ({
    ...all,
    forwards: others(all.forwards, publicId, row),
  }),
  AgentRouterOneToOneNatRule: (all: StoredNetworks, publicId: string, row?: Values) => ({
    ...all,
    translations: others(all.translations, publicId, row && { port: null, sourceIpAddress: null, ...row }),
  }),
  AgentRouterVpnAccessRule: (all: StoredNetworks, publicId: string, row?: Values) => ({
    ...all,
    vpnRules: others(all.vpnRules, publicId, row),
  }),
  AgentRouterLanWanAccessRule: (all: StoredNetworks, publicId: string, row?: Values) => ({
    ...all,
    lanRules: others(all.lanRules, publicId, row && { sourceIpAddress: null, ...row }),
  }),
  AgentDevice: (all: StoredNetworks, publicId: string, row?: Values) => ({
    ...all,
    places: others(all.places, publicId, row),
  }),
};

/** A kind of record that networks follow from, by the name of its entity on a device. */
export type NetworkPart = keyof typeof change;

/** The kind of record of an entity of a device or template, if networks follow from it. */
export function networkPart(entity: string): NetworkPart | undefined {
  const part = entity.replace(/^AgentTemplate/, 'Agent');
  return Object.hasOwn(change, part) ? (part as NetworkPart) : undefined;
}

/** The field of a record that what rests on it is named at. */
const placeOf: Partial<Record<NetworkPart, string>> = {
  AgentRouterLanConfig: 'ipAddress',
  AgentRouterAdditionalSubnet: 'networkAddress',
  AgentDevice: 'ipAddress',
};

const single: Partial<Record<NetworkPart, string>> = { AgentRouterLanConfig: 'lan', AgentRouterWanConfig: 'wan' };

/** A record that is written, with all its fields that are about networks; or removed, without. */
export interface NetworkChange {
  part: NetworkPart;
  publicId: string;
  row?: Values | undefined;
}

/** What is wrong with a change: at the record's fields; `property` is missing where it is removed. */
export type FaultOfChange = Omit<Fault, 'record' | 'property'> & { property?: string };

/**
 * What is wrong with a change beside the other networks of a router, for the browser before it is saved and for the API: first
 * with the record's own fields, then what would no longer have what it rests on. `isCopying`: targets may lead outside.
 */
export function faultsOfChange(stored: StoredNetworks, written: NetworkChange, isCopying = false): FaultOfChange[] {
  const { part, publicId, row } = written;
  const alike = part === 'AgentRouterLanConfig' ? lanFaults : part === 'AgentRouterWanConfig' ? wanFaults : undefined;
  const alone = row && alike ? alike(row) : [];
  // beside others only whole networks are looked at
  if (alone.some(({ code }) => code === 'required-property')) return alone;
  const after = problemsOf(change[part](stored, publicId, row), isCopying);
  const record = single[part] ?? publicId;
  const isOwn = ({ faults }: NetworkProblem) => faults.some((fault) => fault.record === record);
  const ofOthers = after.filter((problem) => !row || !isOwn(problem));
  const beside = row ? after.flatMap(({ faults }) => faults.filter((fault) => fault.record === record)) : [];
  const left = leftOutside(problemsOf(stored, isCopying), ofOthers, moveOf(stored, written));
  const property = row && placeOf[part];
  return [
    ...alone,
    ...beside.map(({ record: _, ...fault }) => fault),
    ...(left ? [{ ...left, ...(property && { property }) }] : []),
  ];
}

/** All problems of stored networks; of copies not those of what leads outside. */
export function problemsOf(all: StoredNetworks, isCopying: boolean): NetworkProblem[] {
  const machines = all.places.flatMap(({ ipAddress }) => ipAddress ?? []);
  return networkProblems({ ...all, machines }).filter(({ rests }) => !isCopying || !rests);
}

type Move = (address: string) => string;

/** What of a router has no longer what it rests on, and where it would be if it moved along; undefined if nothing. */
export function leftOutside(
  before: readonly NetworkProblem[],
  after: readonly NetworkProblem[],
  move: Move = (address) => address,
): Pick<Fault, 'code' | 'params'> | undefined {
  const known = new Set(before.map(({ rests }) => rests?.textOf(rests.address)));
  const left = after.flatMap(({ rests }) => (rests && !known.has(rests.textOf(rests.address)) ? [rests] : []));
  if (left.length === 0) return undefined;
  const rules = left.map(({ address, textOf }) => textOf(address)).join(', ');
  const moved = left.map(({ address, textOf }) => textOf(move(address))).join(', ');
  const areAllMoved = left.every(({ address }) => move(address) !== address);
  return { code: 'left-outside', params: { rules, ...(areAllMoved && { suggestion: moved }) } };
}

/** Where addresses are when they move along with the network, or machine, of a record. */
function moveOf(stored: StoredNetworks, { part, publicId, row }: NetworkChange): Move | undefined {
  const from = networkOf(part, part === 'AgentRouterLanConfig' ? { ...stored.lan } : recordOf(stored, part, publicId));
  const to = networkOf(part, row);
  return from && to && ((address) => movedAddress(address, from, to));
}

const recordOf = (stored: StoredNetworks, part: NetworkPart, publicId: string): Values | undefined =>
  (part === 'AgentDevice' ? stored.places : part === 'AgentRouterAdditionalSubnet' ? stored.subnets : []).find(
    (one) => one.publicId === publicId,
  );

function networkOf(part: NetworkPart, row: Values | undefined): NetworkAddress | undefined {
  const { ipAddress, netMask, networkAddress, networkMask } = (row ?? {}) as Partial<Record<string, string>>;
  if (part === 'AgentDevice') return ipAddress ? alone(ipAddress) : undefined;
  const [address, mask] = part === 'AgentRouterAdditionalSubnet' ? [networkAddress, networkMask] : [ipAddress, netMask];
  return address && mask ? { address, mask } : undefined;
}
