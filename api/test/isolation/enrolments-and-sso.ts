import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/scope.ts';
import { hashOf } from '../../src/platform/secret.ts';
import { addRow } from './fill.ts';

/** The state and the code that a test login at the company's provider returned with. */
export const ssoTest = { state: 'StateOfTheirs', code: 'CodeOfTheirs1' };

/** Adds a gateway that waits, its registration profile, and the code with which it applied. */
export async function addEnrolments(owner: Database, company: string, author: string): Promise<void> {
  await owner.inScope({}, async (tx) => {
    const profile = 'ProfOfEnrol1';
    await addRow(tx, 'agent_registration_profile', company, { public_id: profile });
    const code = { public_id: 'CodeOfEnrol1', most: 2, uses: 1, created_by_id: author };
    await addRow(tx, 'enrolment_code', company, code);
    await addRow(tx, 'enrolment', company, {
      profile_id: profile,
      code_id: code.public_id,
      agent_id: null,
      fingerprint: 'AB:CD:EF',
      ip_address: '10.1.2.3',
      status: 'waiting',
    });
  });
}

/** Adds a provider of single sign-on, and a test login there that waits for its result. */
export async function addSsoProvider(owner: Database, company: string, issuer: string): Promise<void> {
  await owner.inScope({}, async (tx) => {
    await addRow(tx, 'sso_provider', company, { public_id: 'SsoOfTheirs1', issuer });
    await tx.execute(sql`insert into sso_request (state_hash, provider_id, redirect_url, callback, browser_hash, verifier, nonce, expires_on, code_hash)
      values (${hashOf(ssoTest.state)}, 'SsoOfTheirs1', 'http://localhost/', 'http://localhost/', ${hashOf('')}, 'v', 'n', now() + interval '1 hour', ${hashOf(ssoTest.code)})`);
  });
}
