import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

/** For enrolment: a gateway has no visibility, and a person's rights were checked before. */
export const ofEnrolment: Record<string, RawSqlExceptions> = {
  'domain/enrolment/apply.ts': {
    enrolment: [2, 'the gateway’s own by its key, and that another one waits with its serial number'],
    agent: [1, 'that a device has this serial number, which no gateway is told'],
  },
  'domain/enrolment/status-and-secret.ts': {
    enrolment: [3, 'the one whose key signed the question: is written back'],
    agent: [1, 'the device that it became'],
  },
  'domain/enrolment/codes.ts': {
    enrolment_code: [1, 'the one that a gateway holds: is written back'],
    agent_registration_profile: [1, 'that the profile of that code is there'],
  },
  'domain/enrolment/replace-gateway.ts': {
    agent: [2, 'the one that the caller must be able to write: its name, and is written back'],
    enrolment: [1, 'those of that device: are written back'],
  },
  'domain/enrolment/code-rules.ts': { enrolment_code: [1, 'one that the caller may write: is written back'] },
  'domain/enrolment/rules.ts': {
    enrolment: [5, 'one that the caller may write, and others of its serial number: are written back'],
    agent: [1, 'that a device has this serial number, whoever sees it'],
    agent_registration_profile: [1, 'the one of an application seen before'],
    agent_registration_profile_membership: [1, 'groups of that profile; each is checked when the device comes into it'],
    platform_server: [1, 'the VPN server with the fewest devices'],
  },
};
