import type { ConfigurationSections, SourceSettings } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

// A document is stored without passwords: a source has the hash of its sealed password in their place, so that another
// password makes another revision. The gateway gets the password itself, where its source logs in by one.

/** Whether a source `s` is read with its password. */
const logsIn = sql`(not s.disabled and s.protocol->>'password' is not null
  and (s.protocol->>'publicId' = 'custom' or s.protocol->>'authenticationType' in ('username', 'password')))`;

/** The protocol of a source `s` as it is in a stored document. */
export const storedProtocol = sql`(s.protocol - 'password' || case when ${logsIn} then jsonb_build_object('passwordVersion',
  encode(sha256(convert_to(s.protocol->>'password', 'UTF8')), 'base64')) else '{}' end)`;

/** Whether a stored document may be of a platform that left passwords out: it has a source that logs in, and none of it. */
export const lacksPasswords = sql`jsonb_path_exists(document, '$.sources[*] ? (@.disabled == false
  && !exists(@.protocol.passwordVersion) && (@.protocol.publicId == "custom"
    || @.protocol.authenticationType == "username" || @.protocol.authenticationType == "password"))')`;

/** The sections of a stored document as the device itself gets them. */
export async function withPasswords(
  tx: Tx,
  agent: string,
  sections: ConfigurationSections,
): Promise<ConfigurationSections> {
  if (!sections.sources.some(({ protocol }) => 'passwordVersion' in protocol)) return sections;
  const { rows } = await tx.execute(
    sql`select s.slug, s.protocol->>'password' as password from agent_data_source s where s.agent_id = ${agent} and ${logsIn}`,
  );
  const stored = new Map(rows.map(({ slug, password }) => [slug, password as string]));
  const withPassword = (source: SourceSettings): SourceSettings => {
    const { passwordVersion, ...protocol } = source.protocol;
    const sealed = passwordVersion === undefined ? undefined : stored.get(source.slug);
    const password = sealed && { password: tx.sealer.open(sealed, 'agent_data_source.protocol') };
    return { ...source, protocol: { ...protocol, ...password } };
  };
  return { ...sections, sources: sections.sources.map(withPassword) };
}
