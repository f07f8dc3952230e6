import { newPublicId } from '@lineside/contracts';
import { configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

/** Makes the record of a device whose settings nobody changed since there are documents. */
export const ensureConfiguration = (tx: Tx, agent: string) =>
  tx.execute(sql`insert into agent_configuration (company_id, public_id, agent_id, due)
    select company_id, ${newPublicId()}, public_id, ${texts(configurationSections)} from agent where public_id = ${agent}
    on conflict (company_id, agent_id) do nothing`);
