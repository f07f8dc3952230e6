import {
  edgeAggregators,
  type SourceSettings,
  type TagSettings,
  type VariableSettings,
} from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { joinedBroker, storedProtocol } from './passwords.ts';

/** The sources of a device with their variables and tags, without passwords and keys. */
export async function sourcesOf(tx: Tx, agent: string): Promise<SourceSettings[]> {
  const { rows } = await tx.execute(sql`
    select s.slug, coalesce(d.custom_address, d.ip_address) as host, s.port, s.pull_delay as "pullDelay",
      s.grace_period as "gracePeriod", s.disabled, ${storedProtocol} as protocol, coalesce((
        select jsonb_agg(jsonb_build_object('slug', v.slug, 'number', v.variable_id, 'address', v.address, 'type', v.type,
          'signed', v.signed, 'width', v.width::int, 'factor', v.factor, 'maxStringLength', v.max_string_length, 'tags', coalesce((
            select jsonb_agg(jsonb_build_object('event', t.log_event, 'interval', t.logging_interval,
              'aggregator', t.edge_aggregator, 'expiry', t.on_change_expiry, 'formula', c.formula) order by t.tag_id)
            from agent_data_tag t left join agent_data_condition c on c.public_id = t.log_trigger_id
            where t.variable_id = v.public_id), '[]')) order by v.slug)
        from agent_data_variable v where v.source_id = s.public_id), '[]') as variables
    from agent_data_source s left join agent_device d on d.public_id = s.device_id ${joinedBroker}
    where s.agent_id = ${agent} order by s.slug`);
  const sources = rows as unknown as StoredSource[];
  return sources.map((source) => ({
    ...source,
    variables: source.variables.map((variable) => ({ ...variable, tags: variable.tags.map(tagOf) })),
  }));
}

interface StoredSource extends Omit<SourceSettings, 'variables'> {
  variables: (Omit<VariableSettings, 'tags'> & { tags: StoredTag[] })[];
}

interface StoredTag {
  event: TagSettings['event'];
  interval: string;
  aggregator: string | null;
  expiry: string | null;
  /** Of a tag that logs at a trigger. */
  formula: string | null;
}

function tagOf({ event, interval, aggregator, expiry, formula }: StoredTag): TagSettings {
  if (event === 'trigger') return { event, formula: formula! };
  if (event === 'change') return { event, expiry: expiry === null ? null : millisecondsOf(expiry) || null };
  const known = edgeAggregators.find((one) => one === aggregator) ?? null;
  return { event, interval: millisecondsOf(interval), aggregator: known };
}

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The milliseconds of a time span such as 10s. */
function millisecondsOf(span: string): number {
  const [, count, unit] = /^(\d+)([a-z]+)$/.exec(span)!;
  return Number(count) * units[unit!]!;
}
