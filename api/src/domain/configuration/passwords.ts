import type { BrokerSettings, ConfigurationSections, SourceSettings } from '@lineside/contracts/gateway-configuration';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { servicesWithPasswords } from './service-settings.ts';

// A document is stored without passwords and keys: a source has the hash of its sealed ones in their place, so that others
// make another revision. The gateway gets them themselves, where its source logs in by them.

/** Whether a source `s` is read with its password. */
const logsIn = sql`(not s.disabled and s.protocol->>'password' is not null
  and (s.protocol->>'publicId' = 'custom' or s.protocol->>'authenticationType' in ('username', 'password')))`;

/** The hash of a sealed text. */
const versionOf = (text: SQL) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'base64')`;

/** Whether the values of a source `s` come from a broker. */
const hasBroker = sql`(s.protocol->>'publicId' = 'host' and s.mqtt_broker_client_id is not null and s.mqtt_topic is not null)`;

/** Joins the client `c` of a source `s`, and its broker `b`, where values come from there. */
export const joinedBroker = sql`left join mqtt_broker_client c on ${hasBroker} and c.public_id = s.mqtt_broker_client_id
  left join mqtt_broker b on b.public_id = c.mqtt_broker_id`;

/** Whether a source `s` is read with secrets of its client `c`. */
const logsInAtBroker = sql`(not s.disabled and (c.password is not null or c.client_key is not null))`;

/** The broker `b` of a source `s` as it is in a stored document. */
const storedBroker = sql`jsonb_build_object('host', b.host, 'port', b.port, 'certauth', b.certauth,
  'messageFormat', b.message_format, 'topic', s.mqtt_topic, 'username', c.username, 'clientCert', c.client_cert)
  || case when ${logsInAtBroker} then jsonb_build_object('secretsVersion',
    ${versionOf(sql`jsonb_build_array(c.password, c.client_key)::text`)}) else '{}' end`;

/** The protocol of a source `s` as it is in a stored document; in a query with `joinedBroker`. */
export const storedProtocol = sql`(s.protocol - 'password'
  || case when ${logsIn} then jsonb_build_object('passwordVersion', ${versionOf(sql`s.protocol->>'password'`)}) else '{}' end
  || case when s.protocol->>'publicId' = 'host'
    then jsonb_build_object('broker', case when b.public_id is not null then ${storedBroker} end) else '{}' end)`;

/** Whether a stored document is of a platform that took no values from brokers. */
export const lacksBrokers = sql`jsonb_path_exists(document,
  '$.sources[*].protocol ? (@.publicId == "host" && !exists(@.broker))')`;

/** Whether a stored document may be of a platform that left passwords out: it has a source that logs in, and none of it. */
export const lacksPasswords = sql`jsonb_path_exists(document, '$.sources[*] ? (@.disabled == false
  && !exists(@.protocol.passwordVersion) && (@.protocol.publicId == "custom"
    || @.protocol.authenticationType == "username" || @.protocol.authenticationType == "password"))')`;

/** The sections of a stored document as the device itself gets them. */
export async function withPasswords(
  tx: Tx,
  agent: string,
  { services, ...others }: ConfigurationSections,
): Promise<ConfigurationSections> {
  // a document of an earlier version has no services
  const sections = { ...others, services: await servicesWithPasswords(tx, agent, services ?? []) };
  const isVersioned = ({ protocol }: SourceSettings) =>
    'passwordVersion' in protocol || (protocol.broker && 'secretsVersion' in protocol.broker);
  if (!sections.sources.some(isVersioned)) return sections;
  const { rows } = await tx.execute(sql`
    select s.slug, case when ${logsIn} then s.protocol->>'password' end as "ofSource",
      case when ${logsInAtBroker} then c.password end as password,
      case when ${logsInAtBroker} then c.client_key end as "clientKey"
    from agent_data_source s ${joinedBroker} where s.agent_id = ${agent}`);
  const stored = new Map((rows as unknown as Sealed[]).map((row) => [row.slug, row]));
  const opened = <K extends string>(
    key: K,
    sealed: string | null | undefined,
    column: string,
  ): { [key in K]?: string } => (sealed ? ({ [key]: tx.sealer.open(sealed, column) } as { [key in K]: string }) : {});
  const brokerOf = ({ secretsVersion, ...broker }: StoredBroker, sealed?: Sealed): BrokerSettings => ({
    ...broker,
    ...(secretsVersion && opened('password', sealed?.password, 'mqtt_broker_client.password')),
    ...(secretsVersion && opened('clientKey', sealed?.clientKey, 'mqtt_broker_client.client_key')),
  });
  const withSecrets = (source: SourceSettings): SourceSettings => {
    const { passwordVersion, ...protocol } = source.protocol;
    const sealed = stored.get(source.slug);
    return {
      ...source,
      protocol: {
        ...protocol,
        ...(passwordVersion ? opened('password', sealed?.ofSource, 'agent_data_source.protocol') : {}),
        ...(protocol.broker && { broker: brokerOf(protocol.broker, sealed) }),
      },
    };
  };
  return { ...sections, sources: sections.sources.map(withSecrets) };
}

type StoredBroker = BrokerSettings & { secretsVersion?: string };

/** The sealed secrets with which a source is read. */
interface Sealed {
  slug: string;
  ofSource: string | null;
  password: string | null;
  clientKey: string | null;
}
