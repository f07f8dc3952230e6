import type { AnyEntity } from '@lineside/contracts';
import { type NetworkProblem, networkProblems, type RouterNetworks } from '@lineside/contracts/router';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import type { FieldValues, Rules } from '../../engine/rules.ts';
import { type NetworksOf, readNetworks, type StoredNetworks } from './stored-networks.ts';

type Stored = Record<string, unknown> & { publicId: string };
type Part = keyof typeof change;

const others = <T extends { publicId: string }>(
  rows: readonly T[],
  publicId: string,
  row: FieldValues | undefined,
): T[] => [
  ...rows.filter((one) => one.publicId !== publicId),
  ...(row ? [{ ...row, publicId } as Stored as unknown as T] : []),
];

/** The networks with one record changed, or removed. */
const change = {
  AgentRouterLanConfig: (all: StoredNetworks, _publicId: string, row?: FieldValues) => ({
    ...all,
    lan: (row ?? null) as RouterNetworks['lan'],
  }),
  AgentRouterWanConfig: (all: StoredNetworks, _publicId: string, row?: FieldValues) => ({
    ...all,
    wan: (row ?? null) as RouterNetworks['wan'],
  }),
  AgentRouterAdditionalSubnet: (all: StoredNetworks, publicId: string, row?: FieldValues) => ({
    ...all,
    subnets: others(all.subnets, publicId, row),
  }),
  AgentRouterPortForward: (all: StoredNetworks, publicId: string, row?: FieldValues) => ({
    ...all,
    forwards: others(all.forwards, publicId, row),
  }),
  AgentRouterOneToOneNatRule: (all: StoredNetworks, publicId: string, row?: FieldValues) => ({
    ...all,
    translations: others(all.translations, publicId, row && { port: null, sourceIpAddress: null, ...row }),
  }),
  AgentRouterVpnAccessRule: (all: StoredNetworks, publicId: string, row?: FieldValues) => ({
    ...all,
    vpnRules: others(all.vpnRules, publicId, row),
  }),
  AgentRouterLanWanAccessRule: (all: StoredNetworks, publicId: string, row?: FieldValues) => ({
    ...all,
    lanRules: others(all.lanRules, publicId, row && { sourceIpAddress: null, ...row }),
  }),
  AgentDevice: (all: StoredNetworks, publicId: string, row?: FieldValues) => ({
    ...all,
    places: others(all.places, publicId, row),
  }),
};

/** The field of a record that what rests on it is named at. */
const placeOf: Partial<Record<Part, string>> = {
  AgentRouterLanConfig: 'ipAddress',
  AgentRouterAdditionalSubnet: 'networkAddress',
  AgentDevice: 'ipAddress',
};

const single: Partial<Record<Part, string>> = { AgentRouterLanConfig: 'lan', AgentRouterWanConfig: 'wan' };

/**
 * The rules of records that a router's networks follow from, on a device and in a template: whichever of two is changed, they
 * fit each other afterwards. Of records that a template brings, all is checked but where they lead (`keepingTargets`).
 */
export const keepingNetworks = ({ name }: AnyEntity, rules: Rules = {}): Rules => ({
  ...rules,
  async check(context, written) {
    await rules.check?.(context, written);
    const { publicId, after, at } = written;
    const part = name.replace(/^AgentTemplate/, 'Agent') as Part;
    const stored = await lockNetworks(context);
    const record = single[part] ?? publicId;
    const found = problemsOf(change[part](stored, publicId, after as FieldValues | undefined), context);
    const own = after && found.flatMap(({ faults }) => faults).find((fault) => fault.record === record);
    if (own)
      throw refuse(own.code, { propertyName: own.property, ...at, ...(own.params && { params: own.params }) } as never);
    const propertyName = after && placeOf[part];
    refuseNew(problemsOf(stored, context), found, { ...(propertyName && { propertyName }), ...at });
  },
});

/**
 * Brings records of a template to a device. They may lead outside, as the device's own network is another; but they don't
 * move it away from what stays on the device.
 */
export async function keepingTargets(context: RequestContext, bring: () => Promise<void>): Promise<void> {
  const whole = { ...context, isCopying: false };
  const stored = await lockNetworks(whole);
  const there = new Set(
    [...stored.subnets, ...stored.forwards, ...stored.translations].map(({ publicId }) => publicId),
  );
  await bring();
  const found = problemsOf(await lockNetworks(whole), whole);
  const ofOthers = found.filter(({ faults }) => faults.some(({ record }) => there.has(record)));
  refuseNew(problemsOf(stored, whole), ofOthers, {});
}

function refuseNew(before: NetworkProblem[], after: NetworkProblem[], position: { propertyName?: string } & At): void {
  const known = new Set(before.map(({ rests }) => rests));
  const left = after.flatMap(({ rests }) => (rests && !known.has(rests) ? [rests] : []));
  if (left.length > 0) throw refuse('left-outside', { ...position, params: { rules: left.join(', ') } });
}

const problemsOf = (all: StoredNetworks, { isCopying }: RequestContext): NetworkProblem[] => {
  const machines = all.places.flatMap(({ ipAddress }) => ipAddress ?? []);
  return networkProblems({ ...all, machines }).filter(({ rests }) => !isCopying || !rests);
};

/** The stored networks of the device or template. Two calls at once see what the other has written. */
async function lockNetworks({ tx, params }: RequestContext): Promise<StoredNetworks> {
  const target = (params.templateId ? { templateId: params.templateId } : { agentId: params.agentId }) as NetworksOf;
  if ('templateId' in target)
    await tx.execute(sql`select from agent_template where public_id = ${target.templateId} for update`);
  else await tx.execute(sql`select from agent where public_id = ${target.agentId} for update`);
  return readNetworks(tx, target);
}
