import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { plainEnrolmentCode, printEnrolmentCode } from '@lineside/contracts';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import type { History } from '../demo-company/history-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { hoursAgo } from '../demo-company/presence.ts';
import { groupedId, stableCompanyId, stableId, userId } from '../demo-company/stable-id.ts';
import { fingerprintOf } from './signature.ts';

type Company = DemoFile['companies'][number];

const digestOf = (...words: string[]) => createHash('sha256').update(words.join('\n')).digest();

/** The code of a profile, the same each time, so that the simulated gateway knows it. */
export const stableCode = (company: string, profile: string): string =>
  printEnrolmentCode(digestOf('enrolment code', company, profile).subarray(0, 16));

/** The seed of a simulated gateway's key: 32 bytes. */
export const stableKey = (company: string, serial: string, place: number): Buffer =>
  digestOf('gateway key', company, serial, String(place));

/** An Ed25519 key in PKCS 8: the bytes before its 32. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function publicKeyOf(seed: Buffer): string {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'jwk' }).x!;
}

/** Codes of profiles, and the gateways that applied with them: one with the serial number of an earlier one is doubtful. */
export async function seedEnrolments(tx: Tx, { key, enrolments, members }: Company): Promise<void> {
  const company_id = stableCompanyId(key);
  const id = (...words: string[]) => stableId(key, ...words);
  const creator = userId(members.find(({ role }) => role === 'Administrator')?.user ?? members[0]!.user);
  const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const profiles = [...new Set(enrolments.map(({ profile }) => profile))];
  const profileId = (profile: string) => groupedId(key, 'AgentRegistrationProfile', profile);
  await insertRows(
    tx,
    'enrolment_code',
    profiles.map((profile) => ({
      ...{ company_id, public_id: id('enrolment code', profile), profile_id: profileId(profile), expires_on, most: 10 },
      uses: enrolments.filter((enrolment) => enrolment.profile === profile).length,
      ...{ created_on: hoursAgo(30), created_by_id: creator },
    })),
  );
  await insertRows(
    tx,
    'enrolment_code_hash',
    profiles.map((profile) => ({
      hash: hashOf(plainEnrolmentCode(stableCode(key, profile))),
      ...{ company_id, code_id: id('enrolment code', profile), expires_on },
    })),
  );
  await insertRows(
    tx,
    'enrolment',
    enrolments.map(({ profile, serial, from, hours }, index) => {
      const public_key = publicKeyOf(stableKey(key, serial, index));
      const isSecond = enrolments.findIndex((enrolment) => enrolment.serial === serial) < index;
      return {
        ...{ company_id, public_id: id('enrolment', serial, String(index)), serial_number: serial },
        ...{ profile_id: profileId(profile), code_id: id('enrolment code', profile), public_key },
        ...{ fingerprint: fingerprintOf(public_key), ip_address: from, status: 'waiting' },
        ...{ applied_on: hoursAgo(hours), last_signed_on: hoursAgo(hours), doubt: isSecond ? 'serial-waits' : null },
      };
    }),
  );
}

/** Rejected applications. */
export const seedRejected = (tx: Tx, { key }: Company, rejected: History['rejected']): Promise<void> =>
  insertRows(
    tx,
    'enrolment',
    rejected.map(({ profile, serial, from, by: creator, reason, daysAgo }) => {
      const public_key = publicKeyOf(digestOf('rejected gateway', key, serial));
      return {
        ...{ company_id: stableCompanyId(key), public_id: stableId(key, 'rejected enrolment', serial) },
        ...{ serial_number: serial, profile_id: groupedId(key, 'AgentRegistrationProfile', profile) },
        ...{ public_key, fingerprint: fingerprintOf(public_key), ip_address: from, status: 'rejected' },
        ...{ applied_on: hoursAgo(daysAgo * 24 + 2), last_signed_on: hoursAgo(daysAgo * 24), doubt: null },
        ...{ decided_on: hoursAgo(daysAgo * 24), decided_by_id: userId(creator), reject_reason: reason },
      };
    }),
  );
