import { isDeepStrictEqual } from 'node:util';
import {
  AgentConfiguration,
  AgentRouterAdditionalSubnet,
  AgentRouterLanConfig,
  AgentRouterLanWanAccessRule,
  AgentRouterNtpServer,
  AgentRouterOneToOneNatRule,
  AgentRouterPortForward,
  AgentRouterWanConfig,
  type AnyEntity,
} from '@lineside/contracts';
import type { ComparedSection, KeepableSection, MachineHas } from '@lineside/contracts/gateway';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { makeRows } from '../../engine/create.ts';
import { removeRows } from '../../engine/remove.ts';
import { replaceRows } from '../../engine/replace.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { writeSingle } from '../../engine/single.ts';
import { wakeSenders } from '../../platform/database/outbox.ts';
import { texts } from '../../platform/database/sql.ts';
import { publishConfiguration } from './compose.ts';
import { mayChangeSettings } from './may-make-change.ts';

type Body<S = ComparedSection> = { section: S; seen: Partial<MachineHas> };

/** The entity whose records a section has. */
const entityOf: Record<ComparedSection, AnyEntity> = {
  wan: AgentRouterWanConfig,
  lan: AgentRouterLanConfig,
  subnets: AgentRouterAdditionalSubnet,
  access: AgentRouterLanWanAccessRule,
  forwards: AgentRouterPortForward,
  translations: AgentRouterOneToOneNatRule,
  timeServers: AgentRouterNtpServer,
};

/** Writes what the machine has into the records of a section, with all checks and rights of that write. */
const writes: { [S in KeepableSection]: (context: RequestContext, has: MachineHas[S]) => Promise<unknown> } = {
  wan: (context, { address }) =>
    writeSingle(context.visibility.registry.tables.AgentRouterWanConfig, context, {
      ...{ ipUseDhcp: false, ipAddress: address?.ipAddress ?? null, ipNetMask: address?.netMask ?? null },
      ...(address?.gateway && { ipGateway: address.gateway }),
    }),
  subnets: writeSubnets,
  lan: (context, has) => writeSingle(context.visibility.registry.tables.AgentRouterLanConfig, context, has),
  timeServers: (context, servers) =>
    replaceRows(context.visibility.registry.tables.AgentRouterNtpServer, context, { servers }),
};

/** What was changed on site becomes the wanted setting, or is put back: by whoever may change the section. */
export const differenceActions = {
  async keepDifference(context: RequestContext, publicId: string, { section, seen }: Body<KeepableSection>, at: At) {
    const agent = context.params.agentId!;
    const has = await mayDecide(context, publicId, { section, seen }, at);
    const { tx } = context;
    const { rows } = await tx.execute(
      sql`select coalesce(max(number), 0) as newest from agent_setting_change where agent_id = ${agent}`,
    );
    await writes[section](context, has as never);
    // the machine has it already: it cuts nothing
    await tx.execute(sql`
      update agent_setting_change set must_be_kept = false
      where agent_id = ${agent} and target = ${entityOf[section].name} and number > ${rows[0]!.newest}`);
    await log(context, publicId, 'keep-difference', { section, has });
    return null;
  },

  async putDifferenceBack(context: RequestContext, publicId: string, { section, seen }: Body, at: At) {
    const { tx, actor, params } = context;
    const has = await mayDecide(context, publicId, { section, seen }, at);
    await tx.execute(sql`
      update agent_configuration set due = array(select distinct unnest(due || ${texts([section])})),
        again = again || jsonb_build_object(${section}::text, 0)
      where public_id = ${publicId}`);
    await log(context, publicId, 'put-difference-back', { section, has });
    await publishConfiguration(tx, actor.company, [params.agentId!]);
    await wakeSenders(tx);
    return null;
  },
};

/** Removes the subnets that a machine has no longer, and makes those that it has; of one with another gateway both. */
async function writeSubnets(context: RequestContext, has: MachineHas['subnets']): Promise<void> {
  const store = context.visibility.registry.tables.AgentRouterAdditionalSubnet;
  const { rows } = await context.tx.execute(sql`
    select public_id as "publicId", network_address as "networkAddress", network_mask as "networkMask",
      gateway_address as "gatewayAddress"
    from agent_router_additional_subnet where agent_id = ${context.params.agentId!}`);
  const present = rows as (MachineHas['subnets'][number] & { publicId: string })[];
  const gone = present.filter(({ publicId: _, ...one }) => !has.some((other) => isDeepStrictEqual(one, other)));
  const made = has.filter((one) => !present.some(({ publicId: _, ...other }) => isDeepStrictEqual(one, other)));
  await removeRows(
    store,
    context,
    gone.map(({ publicId }) => ({ publicId, at: {} })),
  );
  await makeRows(
    store,
    context,
    made.map((fields) => ({ fields, at: {} })),
  );
}

/** Answers what the machine has of a section; refuses who may not change that, and where it isn't what they have seen. */
async function mayDecide(
  context: RequestContext,
  publicId: string,
  { section, seen }: Body,
  at: At,
): Promise<MachineHas[ComparedSection]> {
  const { tx, params } = context;
  await mayChangeSettings(context, params.agentId!, [entityOf[section]], at);
  const { rows } = await tx.execute(
    sql`select differences->${section} as has from agent_configuration where public_id = ${publicId} for update`,
  );
  const has = rows[0]!.has as MachineHas[ComparedSection] | null;
  if (!has) throw refuse('difference-over', at);
  if (!isDeepStrictEqual(has, seen[section])) throw refuse('difference-changed', at);
  return has;
}

const log = (
  { tx, actor }: RequestContext,
  publicId: string,
  act: 'keep-difference' | 'put-difference-back',
  details: { section: ComparedSection; has: MachineHas[ComparedSection] },
) => audit(tx, actor, { entity: AgentConfiguration, publicId, act, details: { after: details } });
