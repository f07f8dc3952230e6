import type { AnyEntity } from '@lineside/contracts';
import { faultsOfChange, leftOutside, networkPart, problemsOf, type StoredNetworks } from '@lineside/contracts/router';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Rules } from '../../engine/rules.ts';
import { type NetworksOf, readNetworks } from './stored-networks.ts';

/**
 * The rules of records that a router's networks follow from, on a device and in a template: whichever of two is changed, they
 * fit each other afterwards. Of records that a template brings, all is checked but where they lead (`keepingTargets`).
 */
export const keepingNetworks = ({ name }: AnyEntity, rules: Rules = {}): Rules => ({
  ...rules,
  async check(context, written) {
    await rules.check?.(context, written);
    const { publicId, after, at } = written;
    const stored = await lockNetworks(context);
    const change = { part: networkPart(name)!, publicId, row: after };
    const [fault] = faultsOfChange(stored, change, context.isCopying);
    if (!fault) return;
    const { code, property, params } = fault;
    throw refuse(code, { ...(property && { propertyName: property }), ...at, ...(params && { params }) } as never);
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
  const found = problemsOf(await lockNetworks(whole), false);
  const ofOthers = found.filter(({ faults }) => faults.some(({ record }) => there.has(record)));
  const left = leftOutside(problemsOf(stored, false), ofOthers);
  if (left) throw refuse(left.code, { params: left.params } as never);
}

/** The stored networks of the device or template. Two calls at once see what the other has written. */
async function lockNetworks({ tx, params }: RequestContext): Promise<StoredNetworks> {
  const target = (params.templateId ? { templateId: params.templateId } : { agentId: params.agentId }) as NetworksOf;
  if ('templateId' in target)
    await tx.execute(sql`select from agent_template where public_id = ${target.templateId} for update`);
  else await tx.execute(sql`select from agent where public_id = ${target.agentId} for update`);
  return readNetworks(tx, target);
}
