import { ofAccounts, type RawSqlExceptions } from './raw-sql-of-accounts.ts';
import { ofBackups } from './raw-sql-of-backups.ts';
import { ofConfiguration } from './raw-sql-of-configuration.ts';
import { ofEnrolment } from './raw-sql-of-enrolment.ts';
import { ofGateways } from './raw-sql-of-gateways.ts';
import { ofJobs } from './raw-sql-of-jobs.ts';
import { ofLicences } from './raw-sql-of-licences.ts';
import { ofPages } from './raw-sql-of-pages.ts';
import { ofWebAccess } from './raw-sql-of-web-access.ts';

/** Where rows are reached other than through a visibility. `engine/visibility.ts` is the only way in, and isn't checked. */
export const exceptions: Record<string, RawSqlExceptions> = {
  ...ofAccounts,
  ...ofConfiguration,
  ...ofGateways,
  ...ofEnrolment,
  ...ofBackups,
  ...ofJobs,
  ...ofLicences,
  ...ofPages,
  ...ofWebAccess,
  'domain/console/widget-session-calls.ts': { user_account: [1, 'who a renewal is of, to whoever holds it'] },
  'domain/agent/table.ts': { vpn_session: [1, 'who is connected, of a device whose row is there already'] },
  'domain/agent/fast-list.ts': {
    agent: [1, 'whether few of the own company are in several groups: it decides how a page is looked for'],
  },
  'domain/agent/public-fields.ts': { platform_server: [1, 'which server’s name is read through the visibility'] },
  'engine/referenced-fields.ts': { '${rows}': [1, 'what the visibility shows of a list of that entity'] },
  'domain/company/calls.ts': { company: [2, 'the one of the call'] },
  'domain/invite/calls.ts': { company: [1, 'the sector of the one that invites'] },
  'domain/registration/calls.ts': { user_account: [1, 'the one whose link it is'] },
  'domain/session/spoken-for.ts': { user_account: [1, 'the asker'] },
  'domain/single-sign-on/calls.ts': {
    company: [1, 'those that a provider speaks for, by name: sign-in shows them to everybody'],
  },
  'domain/session/auth-token.ts': { user_account: [1, 'the one whose token it is'] },
  'domain/single-sign-on/person.ts': {
    user_account: [1, 'the one whose address a provider has verified'],
    user_membership: [1, 'their own, in companies of that provider'],
  },
  'domain/terms/calls.ts': {
    user_membership: [2, 'the asker’s own; people of the company, for who manages it'],
    user_account: [1, 'names of those people'],
    company: [1, 'the one of the call'],
  },
  'domain/session/session-limit.ts': {
    user_membership: [2, 'companies of the one who logs in; people of a company whose limit changes'],
    company: [1, 'the limits of those companies'],
    user_account: [1, 'whether a session is a person’s'],
  },
  'domain/access-request/access.ts': {
    agent_access_request: [1, 'the asker’s own, of a device whose row is there already'],
  },
  'domain/membership/grant.ts': {
    role: [3, 'what a role gives that the caller gives away, or has; and that a group has approvers, not who'],
    user_membership: [2, 'the caller’s own, and until when; and that a group has approvers, not who'],
  },
  'domain/membership/holders.ts': {
    user_account: [1, 'approvers are named to whoever sees the device, which is looked at first; others are told'],
    user_membership: [3, 'the same; who is told of no alarm is looked at before they are named'],
    role: [3, 'the same'],
    agent_membership: [2, 'the groups of that device, whoever sees them'],
    asset: [2, 'what an asset is part of'],
    asset_membership: [1, 'the same'],
  },
  'domain/access-request/opening.ts': {
    agent: [1, 'of a device seen before; decides, and is written back'],
    agent_server: [1, 'that another service of it is open'],
  },
  'domain/access-request/service-opening.ts': {
    agent: [4, 'the one that it lives under: decides, and is written back'],
    agent_server: [2, 'one seen before; and that another one is open'],
  },
  'domain/access-request/manages.ts': { agent_server: [1, 'that one of the device asks for approval'] },
  'domain/vpn-session/vpn-lease.ts': {
    agent: [3, 'gives places when devices are registered, and routes what gateways report; nobody asks'],
    '${requestedLeases}': [4, 'the same'],
    '${present}': [2, 'the same'],
    platform_server: [4, 'ranges of VPN servers, to choose an address by, and what a network is called there'],
  },
  'domain/controlled-device/codes.ts': {
    agent: [1, 'whose code somebody was told: that it is there, and nothing of it'],
  },
  'domain/vpn-session/export-calls.ts': { user_account: [1, 'the language of the asker'] },
  'domain/vpn-session/table.ts': {
    vpn_session: [1, 'its own row'],
    agent_access_request: [1, 'which request’s id is read through the visibility'],
  },
  'domain/vpn-session/end-session.ts': { vpn_session: [1, 'one judged before, which ends'] },
  'domain/access-request/leave.ts': {
    agent: [2, 'who controls one seen before'],
    '${sql.identifier(table)}': [1, 'what one seen before leaves'],
    controlled_device: [2, 'the same'],
    controlled_device_membership: [1, 'the same'],
    vpn_session: [1, 'those to one seen before, which end'],
  },
  'domain/agent/transfer.ts': {
    '${table}': [2, 'what goes with a device whose code somebody was told'],
    '${sql.identifier(table)}': [1, 'the same'],
    agent: [2, 'the same'],
    company: [1, 'the one that it leaves'],
    controlled_device: [1, 'the same'],
    audience: [1, 'the default of the company that it goes to'],
    vpn_session: [1, 'those to it, which end'],
  },
  'domain/agent/calls.ts': { agent: [1, 'those of the company that wait with a registration code'] },
  'domain/vpn-session/vpn-session.ts': {
    agent_access_request: [2, 'the own ones of who is connected'],
    user_account: [3, 'who is connected, and who took their access back'],
    vpn_session: [3, 'the one whose credential came, twice; and how many its person has open'],
  },
  'domain/account/calls.ts': {
    company: [1, 'those the asker belongs to'],
    user_membership: [1, 'the asker’s own'],
    user_account: [3, 'the asker'],
  },
  'domain/audit-log/table.ts': {
    controlled_device: [1, 'one that who asks sees: which device it is'],
    company: [1, 'the one whose log it is, by name'],
  },
  'domain/message/calls.ts': { message: [1, 'the asker’s own'] },
  'domain/message/deliver.ts': {
    user_account: [1, 'who is told, and in which language'],
    backend_component_message_subscription: [1, 'what the company subscribed; is written'],
  },
  'domain/message/filters.ts': { message_filter: [1, 'those of who is told'] },
  'domain/enrolment/messages.ts': {
    agent_registration_profile: [1, 'a gateway that applies is not a person: the profile of its code'],
    company: [1, 'the one of that code'],
  },
  'domain/webhook/queue.ts': {
    webhook_subscription: [1, 'those of who is told'],
    company_webhook: [1, 'those of the company where it happens, of which nothing is answered'],
  },
  'domain/webhook/secret-calls.ts': { '${sql.identifier(store.name)}': [1, 'one that the asker may write'] },
  'domain/webhook/tables.ts': { company_webhook_delivery: [1, 'when those of a webhook whose row is there were sent'] },
  'domain/vpn-session/active-vpn-session.ts': { platform_server: [1, 'beside a name read by visibility'] },
  'domain/vpn-session/server-calls.ts': { platform_server: [1, 'servers that everybody uses; of no company'] },
  'domain/console/widget-token-calls.ts': { user_account: [1, 'the console that calls'] },
  'domain/console/consent-calls.ts': {
    user_account: [1, 'consoles of the asker’s company'],
    user_membership: [1, 'the same'],
  },
  'domain/console/consents.ts': {
    user_account: [4, 'the console that a member allows; and members of its company, who are told'],
    user_membership: [1, 'the same members'],
    '${members}': [1, 'the same members'],
  },
  'domain/console/find.ts': { user_account: [2, 'consoles of the asker’s company'], user_membership: [2, 'the same'] },
  'domain/console/notify-members.ts': { company: [1, 'the one of the console'] },
  'domain/access-request/approvers.ts': { user_account: [1, 'who made the console through which the asker calls'] },
  'domain/access-request/table.ts': { user_account: [1, 'who made the console of a request that is seen'] },
  'domain/service-account/calls.ts': {
    company: [1, 'the one of the call'],
    user_account: [2, 'programs of the company of the call, by who manages all of its people'],
    user_membership: [1, 'of a program of the company of the call'],
  },
  'domain/session/authenticate.ts': {
    user_account: [2, 'whether who calls is a service account, and the console through which they call'],
  },
  'domain/session/trusted-device.ts': { trusted_device: [2, 'of who signs in; are written'] },
  'domain/session/calls.ts': { user_account: [1, 'who signs in'] },
  'domain/vpn-session/calls.ts': {
    platform_server: [3, 'the server of a device seen before, and the one that asks'],
    user_account: [1, 'whose ticket it is'],
  },
  'engine/audience.ts': {
    '${sql.identifier(parent.name)}': [1, 'the category of the record that one lives under'],
    '${sql.identifier(name)}': [1, 'the category of one that goes'],
  },
  'engine/controlled.ts': { '${sql.identifier(controlled.table)}': [1, 'what a company controls, beside `visible`'] },
  'engine/order.ts': { '${sql.identifier(target.name)}': [1, 'of which who asks sees all'] },
  'engine/page.ts': {
    '${table}': [2, 'with `visible` as a condition'],
    '${through.values}': [1, 'the same, or the words of an enum'],
  },
  'engine/read.ts': {
    '${table}': [3, 'those of a page, and those counted, with `visible` as a condition'],
  },
  'engine/audit.ts': {
    audit_log: [1, 'the first entry of the call that writes one'],
    '${sql.identifier(tableName(name))}': [1, 'what one written before lives under'],
  },
  'engine/bin.ts': {
    '${sql.identifier(store.name)}': [3, 'of one seen in the bin before; and a job'],
    '${sql.identifier(table.name)}': [2, 'what went with it, and comes back with it'],
    '${sql.identifier(use.referring.name)}': [1, 'a job'],
  },
  'engine/conflict.ts': {
    '${sql.identifier(store.name)}': [1, 'the version of one seen before'],
    audit_log: [1, 'which fields were changed since; not what to'],
  },
  'engine/references.ts': {
    '${sql.identifier(name)}': [1, 'that something names it; by what the visibility says'],
    '${sql.identifier(target.name)}': [2, 'held for who names them, and then looked for through the visibility'],
  },
  'engine/remove.ts': {
    '${referencingTable}': [1, 'what goes with one seen before'],
    '${table}': [2, 'one seen before, or what goes with it'],
    '${sql.identifier(use.referring.name)}': [1, 'what named it names nothing any more'],
  },
  'engine/single.ts': { '${sql.identifier(store.name)}': [1, 'the one record of a parent that may be edited'] },
  'engine/update.ts': { '${sql.identifier(store.name)}': [2, 'one seen before, and its version'] },
  'engine/written.ts': {
    '${sql.identifier(store.name)}': [1, 'one seen before, for rules alone'],
    '${ids}': [1, 'the same'],
  },
  'engine/rights.ts': {
    '${sql.identifier(store.name)}': [1, 'held with `visible` as a condition'],
    '${sql.identifier(of.name)}': [1, 'ids of what changes with rows that are removed or restored'],
    '${sql.identifier(name)}': [1, 'held, and nothing of it read'],
    '${sql.identifier(above.name)}': [1, 'who owns the parent that a path names, and nothing of it read'],
  },
  'engine/publish.ts': { '${sql.identifier(store.name)}': [1, 'what a written one is part of, to be told'] },
  'domain/access-request/rules.ts': { agent_access_request: [5, 'one seen before, or the asker’s own'] },
  'domain/agent/endpoint-rules.ts': {
    agent_device: [1, 'one seen before'],
    agent_server: [1, 'that services lead to it'],
  },
  'domain/vpn-session/rules.ts': { vpn_session: [1, 'one seen before'] },
  'domain/data/source-rules.ts': { agent_data_source: [1, 'one seen before, whose password stays'] },
  'domain/data/tag-rules.ts': { "${holderOf(context).tableOf('data_tag')}": [1, 'one seen before'] },
  'domain/custom-property/check-values.ts': { custom_property: [1, 'what the whole company knows'] },
  'domain/data/variable-table.ts': {
    '${keptOf(own, sql`now()`)}': [1, 'no table: the interval that is extracted from'],
  },
  'domain/data/values/pack.ts': {
    '${time}': [2, 'no table: the moment that is extracted from it'],
    '${hoursAs(hours)}': [1, 'hours of series that were found before'],
  },
  'domain/data/values/read-parts.ts': { '${values}': [1, 'values of variables seen before'] },
  'domain/data/values/sources.ts': {
    '${time}': [1, 'no table: the moment that is extracted from it'],
    '${named}': [2, 'numbers of series of variables seen before'],
  },
  'domain/data/numbers.ts': {
    '${holder.table}': [1, 'the one that it lives under, whose right was asked'],
    '${holder.tableOf(of)}': [1, 'the highest number of that one’s'],
  },
  'domain/data/formulas.ts': {
    "${holder.tableOf('data_variable')}": [1, 'of the device or template that it lives under: which numbers there are'],
  },
  'domain/agent/server-rules.ts': { agent_server: [1, 'one seen before'] },
  'domain/router/network-rules.ts': {
    agent: [1, 'the one that it lives under, and whose right was asked'],
    agent_template: [1, 'the same'],
  },
  'domain/router/stored-networks.ts': {
    '${sql.identifier(`${owner}_${table}`)}': [
      1,
      'that another network is in the way, where the right to write was asked',
    ],
    agent: [1, 'the same'],
    agent_router_wan_config: [1, 'the same'],
    platform_server: [1, 'the same'],
  },
  'domain/asset/rules.ts': { asset: [4, 'one seen before, and all that is part of it: a tree has one root'] },
  'engine/default-record.ts': {
    '${sql.identifier(tableName(entity.name))}': [1, 'one seen before, and the one that was the default'],
  },
  'domain/report/job-rules.ts': {
    report_job: [2, 'that the engine has found for the caller'],
    page: [1, 'its name, for a reader of it'],
  },
  'domain/report/schedule-rules.ts': {
    '${table}': [2, 'one that the engine has found for the caller'],
    '${scheduleKinds[kind].table}': [1, 'the same'],
  },
  'domain/report/reports.ts': { page: [1, 'what a report is, that who names it sees'] },
  'domain/menu-item/table.ts': { page: [1, 'that it is there, beside what the visibility says'] },
  'domain/webhook/delivery-rules.ts': { '${sql.identifier(table)}': [1, 'one seen before, of its person or company'] },
  'domain/invite/rules.ts': {
    invite: [3, 'one just made, or seen before'],
    invite_membership: [1, 'the places of one seen before'],
    user_account: [1, 'the invited one, who is told'],
  },
  'domain/membership/last-administrator.ts': {
    company: [1, 'the caller’s own, locked'],
    user_account: [1, 'whether it is a program; nobody is told'],
    user_membership: [1, 'that there is an administrator, not who'],
    role: [1, 'the same'],
  },
  'domain/agent/rules.ts': { agent: [3, 'of a device seen before: is written back; and whether it is online'] },
  'domain/agent-job/rules.ts': {
    agent: [1, 'of a device seen before: whether it is online'],
    agent_job: [1, 'the one that was just made: the session of the caller'],
  },
  'domain/data/write-value.ts': { agent: [1, 'of a variable seen before: whether it is online'] },
  'domain/controlled-device/rules.ts': {
    agent: [4, 'whose key somebody was told, or one seen before: is written back'],
    controlled_device: [2, 'one seen before'],
  },
  'edge/events/values.ts': {
    agent_data_variable: [1, 'read once for all who watch; each is told of those that `visible` lets them see'],
  },
  'edge/events/standing.ts': { '${sql.identifier(store.name)}': [1, 'with `visible` as a condition'] },
  'engine/visible-ids.ts': { '${sql.identifier(store.name)}': [1, 'with `visible` as a condition'] },
  'domain/vpn-session/rests-on.ts': {
    agent: [1, 'whether anything changed, of which nothing is answered'],
    agent_access_request: [1, 'likewise'],
    company: [1, 'likewise'],
    role: [1, 'likewise'],
    user_membership: [1, 'likewise'],
    vpn_session: [1, 'likewise'],
  },
  'domain/template/version-rules.ts': { agent_template: [1, 'the one that it is of, seen before; is held'] },
  'domain/asset/instances.ts': { asset: [4, 'ones seen before; are written'] },
  'domain/template/apply.ts': { agent: [1, 'one seen before; is written'] },
  'domain/template/bring.ts': { agent_server: [1, 'one that was just made; is written'] },
  'domain/backend-component/template-rules.ts': {
    company: [1, 'whether the own one is provisioned'],
    backend_component_template: [3, 'one seen before; is held, and written'],
    backend_component_template_version: [1, 'how many it has'],
  },
  'domain/backend-component/config-rules.ts': {
    backend_component_template_config: [1, 'one seen before; is written'],
  },
  'migrations/seal-stored-secrets.ts': {
    backend_component_template: [1, 'which are secret, of all companies; a job at the start'],
  },
  'domain/backend-component/secrets.ts': {
    backend_component_template: [1, 'the one that a configuration names, which the caller may see'],
    backend_component_template_config: [2, 'those of the company, of a component seen before; are written'],
  },
  'domain/backend-component/template-table.ts': {
    backend_component_template_config: [1, 'which version is in use, which the visibility then decides on'],
  },
  'domain/edge-app/calls.ts': {
    agent_edge_app_instance: [1, 'one seen before; is written'],
    agent_edge_app_instance_file: [1, 'how many files one seen before has'],
  },
  'domain/edge-app/rules.ts': { edge_app: [1, 'one seen before; is held'], edge_app_version: [1, 'how many it has'] },
  'domain/edge-app/instance-rules.ts': {
    agent_edge_app_instance: [4, 'one seen before'],
    edge_app_version: [3, 'its version, and the one that it gets, which the caller may see'],
    agent_edge_app_instance_service: [1, 'that it has one of this name'],
  },
  'domain/edge-app/instance-service-rules.ts': {
    agent_edge_app_instance: [1, 'the one that it is part of, which the caller may see'],
    agent_edge_app_instance_service: [1, 'one seen before'],
  },
  'domain/branding/sender-and-reader.ts': {
    company: [1, 'its name, which a mail to a member or an invited person ends with'],
  },
  'domain/invite/mail.ts': { invite: [1, 'whether it still holds; nothing of it is told'] },
  'domain/access-request/mails.ts': {
    agent_access_request: [1, 'one seen before'],
    agent: [1, 'the device that it is for'],
    agent_server: [1, 'those that it is for'],
    user_account: [2, 'who asked, and through which console'],
    company: [1, 'whose they are'],
  },
  'platform/mail/outbox.ts': { user_account: [1, 'where mail goes to; nobody is told'] },
  'domain/group/agent-membership-table.ts': {
    agent_membership: [1, 'ids that narrow a list, whose rows `visible` decides on'],
  },
  'domain/remote/failure-table.ts': {
    remote_failure_count: [1, 'its own `visible`, and the hours of what is seen'],
  },
  'domain/enrolment/profile-table.ts': { agent_registration_profile_membership: [1, 'its own `visible`'] },
  'domain/data/variable-rules.ts': { agent_data_variable: [1, 'the one that is changed, which the caller may edit'] },
  'domain/data/tag-table.ts': { agent_data_variable: [1, 'which source its own is of; named by the visibility'] },
  'domain/controlled-device/table.ts': {
    agent: [1, 'what its controlling company may read of it'],
    controlled_device_membership: [1, 'its own `visible`'],
  },
  'domain/invite/table.ts': { invite_membership: [1, 'its own `visible`'] },
  'domain/asset/table.ts': {
    asset: [5, 'its own `visible`, and parts'],
    asset_membership: [1, 'what that is made of'],
  },
};
