/** How often a file accesses a table directly, and why that respects visibility. */
export type RawSqlExceptions = Record<string, [times: number, why: string]>;

/** Files about accounts, logins, companies and removed devices that reach rows other than through a visibility. */
export const ofAccounts: Record<string, RawSqlExceptions> = {
  'domain/agent/lost-references.ts': {
    '${table}': [1, 'whether a record of the company is still there; nothing of it is shown'],
  },
  'domain/agent/removed-devices.ts': {
    agent: [2, 'the one that is removed; whether another one of the company has its serial number'],
    '${table}': [1, 'what is below the one that is removed'],
  },
  'domain/session/two-factor.ts': { user_account: [2, 'since when the asker has a second factor'] },
  'domain/user/table.ts': { vpn_session: [1, 'whether a person of the company has used the VPN in it'] },
  'domain/user/account-at.ts': { user_account: [1, 'who signs in, and where a mail goes; nobody is told'] },
  'domain/user/browser-time-zone.ts': { user_account: [1, 'the one whose browser tells its zone'] },
  'domain/user/region-of.ts': { user_account: [1, 'the asker’s own region'] },
  'domain/membership/companies-of.ts': { user_membership: [1, 'the asker’s own'] },
  'domain/company/companies.ts': {
    company: [1, 'those that who asks belongs to'],
    user_membership: [1, 'the asker’s own'],
  },
  'domain/account/erasing.ts': {
    user_account: [1, 'the one who is erased'],
    agent_access_request: [1, 'their name is taken out; nothing is answered'],
    message: [1, 'the same'],
    report_job: [1, 'their address is taken out; nothing is answered'],
    '${sql.identifier(calls)}': [1, 'the same'],
    '${sql.identifier(schedules)}': [1, 'the same'],
    '${sql.identifier(table)}': [1, 'their own'],
  },
  'domain/account/export.ts': {
    user_account: [2, 'the asker’s own zone, and consoles that they allow'],
    trusted_device: [1, 'the asker’s own'],
    user_membership: [1, 'the asker’s own'],
    vpn_session: [1, 'the asker’s own'],
    message: [1, 'the asker’s own'],
    message_filter: [1, 'the asker’s own'],
    webhook_subscription: [1, 'the asker’s own'],
  },
  'domain/invite/invites.ts': {
    invite: [3, 'those to the asker’s own address'],
    company: [3, 'the one that invites'],
    role: [1, 'what the invited one is offered, by name'],
    group: [1, 'the same'],
    invite_membership: [3, 'the same'],
    user_account: [1, 'who made it, and whether a program did'],
  },
  'domain/member/deactivating.ts': { user_membership: [2, 'of the one who is deactivated, by who manages all people'] },
  'domain/member/membership-rules.ts': { user_membership: [1, 'that somebody belongs to the company'] },
  'domain/administrator/notify-administrators.ts': { user_account: [1, 'the languages of those who are told'] },
  'domain/administrator/taking.ts': {
    user_account: [1, 'the name of one whose rights the caller takes, or who leaves, for the administrators'],
  },
  'domain/company/allow-password.ts': {
    company: [2, 'the one that the operator names on the server'],
    role: [2, 'of that company'],
  },
  'domain/member/leaving.ts': { user_membership: [1, 'of the one who leaves'] },
  'domain/account/my-access.ts': { user_membership: [1, 'the asker’s own'] },
  'domain/account/my-user.ts': { user_account: [1, 'the asker'], message: [1, 'the asker’s own, which are counted'] },
  'domain/terms/policies.ts': { company: [1, 'the one whose draft is begun, by who manages it'] },
  'domain/public-file/public-files.ts': { company: [1, 'the one of the call, whose pictures are counted'] },
  'domain/company/removing.ts': {
    agent: [1, 'whether there are any, of a company whose administrator asks'],
    licence: [1, 'the same'],
    user_membership: [2, 'who is told, and who follows what happens there'],
    user_account: [2, 'which of them are programs, and those that go'],
    invite: [1, 'whose links go'],
    message: [1, 'the company is taken out; nothing is answered'],
    '${sql.identifier(table)}': [1, 'what goes with the company'],
    '${sql.identifier(name)}': [1, 'the same'],
  },
  'domain/single-sign-on/test-calls.ts': {
    user_membership: [1, 'whether a verified address belongs to the company, for its administrator'],
    user_account: [1, 'the same'],
  },
  'domain/single-sign-on/rules.ts': { company: [1, 'whether single sign-on is required there'], role: [1, 'the same'] },
  'domain/single-sign-on/find-provider.ts': {
    sso_provider: [1, 'the one of a login, whose company is not known yet; nothing of it is shown'],
  },
  'domain/registration/change-address.ts': { user_account: [1, 'the one whose link it is'] },
  'domain/registration/email-change-calls.ts': { user_account: [1, 'the same'] },
  'domain/registration/set-password.ts': { user_account: [1, 'the one whose password or link it is'] },
};
