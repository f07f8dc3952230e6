import type { Check, Files } from './check.ts';

/** How often a file reaches a table, and why nothing of it gets past who may see it. */
type ByHand = Record<string, [times: number, why: string]>;

/** Where rows are reached other than through a sight. `engine/sight.ts` is the door itself, and isn't looked at. */
const exceptions: Record<string, ByHand> = {
  'accounts/account-at.ts': { user_account: [1, 'where a mail goes, and whether a place is free; nobody is told'] },
  'accounts/companies-of.ts': { user_membership: [1, 'the asker’s own'] },
  'accounts/companies.ts': {
    company: [1, 'those that who asks belongs to'],
    user_membership: [1, 'the asker’s own'],
  },
  'accounts/erasing.ts': {
    user_account: [1, 'the one who is erased'],
    agent_access_request: [1, 'their name is taken out; nothing is answered'],
    message: [1, 'the same'],
    webhook_subscription_trigger: [1, 'the same'],
    '${sql.identifier(table)}': [1, 'their own'],
  },
  'accounts/export.ts': {
    user_membership: [1, 'the asker’s own'],
    vpn_session: [1, 'the asker’s own'],
    message: [1, 'the asker’s own'],
    message_filter: [1, 'the asker’s own'],
    webhook_subscription: [1, 'the asker’s own'],
  },
  'tables/agent.ts': { vpn_session: [1, 'who is connected, of a device whose row is there already'] },
  'accounts/invites.ts': {
    invite: [3, 'those to the asker’s own address'],
    company: [2, 'the one that invites'],
    '${sql.identifier(table)}': [1, 'what the invited one is offered, by name'],
    invite_membership: [4, 'the same'],
    user_account: [1, 'who made it, and whether a program did'],
  },
  'accounts/leaving.ts': { user_membership: [1, 'of the one who leaves'] },
  'accounts/my-access.ts': { user_membership: [2, 'the asker’s own'] },
  'accounts/my-user.ts': { user_account: [1, 'the asker'], message: [1, 'the asker’s own, which are counted'] },
  'accounts/policies.ts': { company: [1, 'the one whose draft is begun, by who manages it'] },
  'calls/company.ts': { company: [2, 'the one of the call'] },
  'calls/email-change.ts': { user_account: [2, 'the one whose link it is; and whether a place is free'] },
  'calls/invites.ts': { company: [1, 'the sector of the one that invites'] },
  'calls/registration.ts': { user_account: [2, 'the one whose link it is'] },
  'calls/sso.ts': { company: [1, 'those that a provider speaks for, by name: sign-in shows them to everybody'] },
  'sso/person.ts': {
    user_account: [1, 'the one whose address a provider has verified'],
    user_membership: [1, 'their own, in companies of that provider'],
  },
  'calls/terms.ts': { user_membership: [1, 'the asker’s own'], company: [1, 'the one of the call'] },
  'access/access.ts': { agent_access_request: [1, 'the asker’s own, of a device whose row is there already'] },
  'access/holders.ts': {
    user_account: [1, 'approvers are named to whoever sees the device, which is looked at first; others are told'],
    user_membership: [1, 'the same'],
    role: [1, 'the same'],
    agent_membership: [1, 'the groups of that device, whoever sees them'],
  },
  'access/opening.ts': {
    agent: [1, 'of a device seen before; decides, and is written back'],
    agent_server: [1, 'that another service of it is open'],
  },
  'access/service-opening.ts': {
    agent: [4, 'the one that it lives under: decides, and is written back'],
    agent_server: [3, 'one seen before; and that another one asks for approval, or is open'],
  },
  'access/place.ts': {
    agent: [1, 'gives places when devices are registered; nobody asks'],
    '${wanted}': [4, 'the same'],
    platform_server: [3, 'ranges of VPN servers, to choose an address by'],
  },
  'access/codes.ts': { agent: [1, 'whose code somebody was told: that it is there, and nothing of it'] },
  'access/end-session.ts': { vpn_session: [1, 'one judged before, which ends'] },
  'access/leave.ts': {
    agent: [1, 'who controls one seen before'],
    '${sql.identifier(table)}': [1, 'what one seen before leaves'],
    controlled_device: [2, 'the same'],
    controlled_device_membership: [1, 'the same'],
    vpn_session: [1, 'those to one seen before, which end'],
  },
  'access/transfer.ts': {
    '${table}': [2, 'what goes with a device whose code somebody was told'],
    '${sql.identifier(table)}': [1, 'the same'],
    agent: [2, 'the same'],
    company: [1, 'the one that it leaves'],
    controlled_device: [1, 'the same'],
    audience: [1, 'the default of the company that it goes to'],
    vpn_session: [1, 'those to it, which end'],
  },
  'calls/agents.ts': { agent: [1, 'those of the company that wait with a registration code'] },
  'access/vpn-session.ts': {
    agent_access_request: [2, 'the own ones of who is connected'],
    user_account: [3, 'who is connected, and who took their access back'],
    vpn_session: [2, 'the one whose credential came; and how many its person has open'],
  },
  'calls/account.ts': { user_account: [1, 'the asker'] },
  'calls/me.ts': {
    company: [1, 'those the asker belongs to'],
    user_membership: [1, 'the asker’s own'],
    user_account: [2, 'the asker'],
  },
  'jobs/tidy.ts': { message: [1, 'a job'], webhook_subscription_trigger: [1, 'a job'] },
  'calls/messages.ts': { message: [1, 'the asker’s own'] },
  'messages/deliver.ts': { user_account: [1, 'who is told, and in which language'] },
  'messages/filters.ts': { message_filter: [1, 'those of who is told'] },
  'messages/of-alarms.ts': {
    agent_data_alarm_occurrence: [2, 'a job'],
    agent_data_alarm: [1, 'a job'],
    agent: [1, 'a job'],
    company: [1, 'a job'],
  },
  'messages/of-licences.ts': { licence: [2, 'a job'], company: [1, 'a job'] },
  'webhooks/queue.ts': { webhook_subscription: [1, 'those of who is told'] },
  'webhooks/sender.ts': { webhook_subscription_trigger: [3, 'a job'], webhook_subscription: [1, 'a job'] },
  'calls/platform.ts': { platform_server: [1, 'servers that everybody uses; of no company'] },
  'calls/service-accounts.ts': {
    company: [1, 'the one of the call'],
    user_account: [1, 'programs of the company of the call, by who manages all of its people'],
    user_membership: [1, 'of a program of the company of the call'],
  },
  'session/authenticate.ts': { user_account: [1, 'whether who calls is a program'] },
  'session/trusted-device.ts': { trusted_device: [2, 'of who signs in; are written'] },
  'calls/session.ts': { user_account: [1, 'who signs in'] },
  'calls/vpn.ts': {
    platform_server: [2, 'the server of a device seen before, and the one that asks'],
    user_account: [1, 'whose ticket it is'],
  },
  'engine/controlled.ts': { '${sql.identifier(controlled.of)}': [1, 'what a company controls, beside `visible`'] },
  'engine/order.ts': { '${sql.identifier(target.name)}': [1, 'of which who asks sees all'] },
  'engine/page.ts': {
    '${table}': [2, 'with `visible` as a condition'],
    '${through.values}': [1, 'the same, or the words of an enum'],
  },
  'engine/read.ts': {
    '${table}': [3, 'those of a page, and those counted, with `visible` as a condition'],
  },
  'engine/audit.ts': { '${sql.identifier(tableName(name))}': [1, 'what one written before lives under'] },
  'engine/bin.ts': {
    '${sql.identifier(store.name)}': [3, 'of one seen in the bin before; and a job'],
    '${sql.identifier(of.name)}': [1, 'what went with it, and comes back with it'],
    '${sql.identifier(use.by.name)}': [1, 'a job'],
  },
  'engine/conflict.ts': {
    '${sql.identifier(store.name)}': [1, 'the version of one seen before'],
    audit_log: [1, 'which fields were changed since; not what to'],
  },
  'engine/references.ts': {
    '${sql.identifier(name)}': [1, 'that something names it; by what is said by a sight'],
    '${sql.identifier(target.name)}': [2, 'held for who names them, and then looked for by a sight'],
    '${sql.identifier(store.name)}': [1, 'one that comes back, seen in the bin before'],
  },
  'engine/remove.ts': {
    '${by}': [1, 'what goes with one seen before'],
    '${table}': [2, 'one seen before, or what goes with it'],
    '${sql.identifier(use.by.name)}': [1, 'what named it names nothing any more'],
  },
  'engine/update.ts': { '${sql.identifier(store.name)}': [2, 'one seen before, and its version'] },
  'engine/write.ts': {
    '${sql.identifier(store.name)}': [
      2,
      'held with `visible` as a condition; and what a written one is part of, to be told',
    ],
  },
  'entities/agent-access-request.ts': { agent_access_request: [5, 'one seen before, or the asker’s own'] },
  'entities/agent-device.ts': {
    agent_device: [1, 'one seen before'],
    agent_server: [1, 'that services lead to it'],
  },
  'entities/agent-data-source.ts': { agent_data_source: [1, 'one seen before, whose password stays'] },
  'entities/agent-data-tag.ts': { agent_data_tag: [1, 'one seen before'] },
  'entities/custom.ts': { custom_property: [1, 'what the whole company knows'] },
  'entities/data-numbers.ts': {
    agent: [1, 'the one that it lives under, whose right was asked'],
    '${sql.identifier(table)}': [1, 'the highest number of that one’s'],
  },
  'entities/formulas.ts': { agent_data_variable: [1, 'of the device that it lives under: which numbers there are'] },
  'entities/agent-server.ts': { agent_server: [1, 'one seen before'] },
  'entities/agent-membership.ts': {
    user_membership: [1, 'that a group has approvers, not who'],
    role: [1, 'the same'],
  },
  'entities/agent-router-additional-subnet.ts': {
    agent: [2, 'the one that it lives under, and whose right was asked'],
    agent_router_additional_subnet: [2, 'one seen before; and that another one is in the way'],
  },
  'entities/asset.ts': { asset: [4, 'one seen before, and all that is part of it: a tree has one root'] },
  'entities/default.ts': {
    '${sql.identifier(tableName(entity.name))}': [1, 'one seen before, and the one that was the default'],
  },
  'entities/page.ts': { page: [3, 'one that the caller may write'] },
  'entities/page-component.ts': {
    page_component: [1, 'one seen before'],
    page_version: [1, 'the one that it is part of, and whose right was asked'],
    page: [1, 'the page of that version: which grid it has'],
    page_page: [1, 'that a sub-page belongs to that version'],
    page_component_template_version: [1, 'that a version belongs to the template'],
  },
  'entities/page-component-template.ts': {
    page_component_template: [2, 'one that the caller may write'],
    page_component_template_version: [1, 'how many versions it has'],
  },
  'entities/page-component-template-version.ts': {
    page_component_template: [1, 'the template of one seen before'],
    page_component_template_version: [2, 'one seen before, and the one that was published'],
  },
  'entities/page-copy.ts': {
    page: [3, 'one that the caller may write'],
    '${sql.identifier(store.name)}': [1, 'the same, or what it is made up of'],
    '${sql.identifier(table)}': [1, 'what it is made up of'],
  },
  'entities/reports.ts': { page: [1, 'what a report is, that who names it sees'] },
  'tables/menu-item.ts': { page: [1, 'that it is there, beside what is said by a sight'] },
  'tables/page.ts': {
    agent_page_link: [1, 'links of a device that who asks sees'],
    asset_page_link: [1, 'links of an asset that who asks sees'],
  },
  'entities/page-version.ts': { page: [1, 'the one that it becomes the draft of, and whose right was asked'] },
  'tables/page-component-template.ts': {
    page_component_template_version: [1, 'what the manifest of its own version says'],
    page_component_template_config: [1, 'which version it stays with'],
  },
  'entities/invite.ts': {
    invite: [3, 'one just made, or seen before'],
    user_account: [1, 'the invited one, who is told'],
  },
  'entities/role.ts': { role: [1, 'one seen before'] },
  'entities/standing.ts': {
    user_account: [1, 'whether it is a program; nobody is told'],
    user_membership: [1, 'that there is an administrator, not who'],
    role: [1, 'the same'],
  },
  'entities/user-membership.ts': {
    user_membership: [2, 'one seen before; and that somebody belongs to the company'],
    role: [1, 'one seen before'],
  },
  'entities/agent.ts': { agent: [4, 'of a device seen before: is written back; and whether it is online'] },
  'entities/controlled-device.ts': {
    agent: [3, 'whose key somebody was told, or one seen before: is written back'],
    controlled_device: [1, 'one seen before'],
  },
  'events/values.ts': {
    agent_data_variable: [1, 'read once for all who watch; each is told of those that `visible` lets them see'],
  },
  'events/standing.ts': { '${sql.identifier(stores[entity].name)}': [1, 'with `visible` as a condition'] },
  'events/told.ts': { '${table}': [1, 'with `visible` as a condition'] },
  'intake/commands.ts': { platform_server: [1, 'told to the gateway whose place it is'] },
  'intake/presence.ts': {
    agent: [5, 'what gateways say of themselves; the events of it pass `toldTo`'],
    platform_server: [2, 'the server a gateway names'],
  },
  'access/rests-on.ts': {
    agent: [1, 'whether anything changed, of which nothing is answered'],
    agent_access_request: [1, 'likewise'],
    company: [1, 'likewise'],
    role: [1, 'likewise'],
    user_membership: [1, 'likewise'],
    vpn_session: [1, 'likewise'],
  },
  'intake/values.ts': { agent_data_variable: [2, 'what gateways say; nothing of it is answered'] },
  'intake/writer.ts': { company: [1, 'a job over all companies'] },
  'entities/agent-job.ts': { agent: [1, 'one seen before; is held'] },
  'entities/agent-template-version.ts': { agent_template: [1, 'the one that it is of, seen before; is held'] },
  'templates/apply.ts': { agent: [1, 'one seen before; is written'] },
  'templates/bring.ts': { agent_server: [1, 'one that was just made; is written'] },
  'templates/versions.ts': { agent_template: [1, 'one seen before; is written'] },
  'jobs/sweep.ts': {
    vpn_session: [1, 'a job over all companies'],
    agent_access_request: [2, 'a job; the events of it pass `toldTo`'],
    user_membership: [1, 'a job over all companies'],
  },
  'entities/backend-component-template.ts': {
    company: [1, 'whether the own one is provisioned'],
    backend_component_template: [2, 'one seen before; is held, and written'],
    backend_component_template_version: [1, 'how many it has'],
  },
  'entities/backend-component-template-config.ts': {
    backend_component_template: [1, 'the one that it names, which a sight has let through'],
  },
  'tables/backend-component-template.ts': {
    backend_component_template_config: [1, 'which version is in use, which a sight then decides on'],
  },
  'calls/edge-apps.ts': {
    agent_edge_app_instance: [1, 'one seen before; is written'],
    agent_edge_app_instance_file: [1, 'how many files one seen before has'],
  },
  'entities/edge-app.ts': { edge_app: [1, 'one seen before; is held'], edge_app_version: [1, 'how many it has'] },
  'entities/agent-edge-app-instance.ts': {
    agent_edge_app_instance: [4, 'one seen before'],
    edge_app_version: [3, 'its version, and the one that it gets, which a sight has let through'],
    agent_edge_app_instance_service: [1, 'that it has one of this name'],
  },
  'entities/agent-edge-app-instance-service.ts': {
    agent_edge_app_instance: [1, 'the one that it is part of, which a sight has let through'],
    agent_edge_app_instance_service: [1, 'one seen before'],
  },
  'calls/licences.ts': { licence: [1, 'of a device seen before; are written'] },
  'licences/apps.ts': {
    company: [1, 'whether it has had its trial; is written'],
    licence: [1, 'of a device seen before; are written'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'licences/bundles.ts': {
    licence: [1, 'of a bundle seen before, which nobody sees who doesn’t see them'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'licences/extend.ts': {
    licence: [5, 'one seen before; and the one that gives time, which no device has: then everybody sees it'],
    licence_type: [2, 'what kinds there are; of no company'],
  },
  'licences/make.ts': {
    company: [1, 'held while its licences are counted'],
    licence: [1, 'how many there are, where a company has so many at most'],
    licence_type: [1, 'what kinds there are; of no company'],
  },
  'licences/use.ts': {
    agent: [1, 'one seen before; is held'],
    licence: [3, 'of a device seen before; and the one that it gets, which no device has: then everybody sees it'],
    licence_type: [2, 'what kinds there are; of no company'],
  },
  'mail/templates/invite.ts': { invite: [1, 'whether it still holds; nothing of it is told'] },
  'mail/of-requests.ts': {
    agent_access_request: [1, 'one seen before'],
    agent: [1, 'the device that it is for'],
    agent_server: [1, 'those that it is for'],
    user_account: [1, 'who asked'],
    company: [1, 'whose they are'],
  },
  'mail/outbox.ts': { user_account: [1, 'where mail goes to; nobody is told'] },
  'session/check-password.ts': { user_account: [1, 'who signs in'] },
  'tables/agent-membership.ts': { agent_membership: [1, 'ids that narrow a list, whose rows `visible` decides on'] },
  'tables/licence-bundle.ts': { licence: [1, 'its own `visible`'] },
  'tables/licence.ts': { licence_type: [2, 'what kinds there are; of no company'] },
  'tables/agent-registration-profile.ts': { agent_registration_profile_membership: [1, 'its own `visible`'] },
  'tables/agent-data-tag.ts': { agent_data_variable: [1, 'which source its own is of; named by a sight'] },
  'tables/controlled-device.ts': {
    agent: [1, 'what its controlling company may read of it'],
    controlled_device_membership: [1, 'its own `visible`'],
  },
  'tables/invite.ts': { invite_membership: [1, 'its own `visible`'] },
  'tables/asset.ts': { asset: [3, 'its own `visible`'], asset_membership: [1, 'what that is made of'] },
};

const root = 'api/src/';
/** Not what fills a database or divides it, which nobody asks. */
const isLookedAt = (file: string) =>
  !/\.test\.ts$|^api\/src\/(seed|database)\/|^api\/src\/engine\/sight\.ts$/.test(file);

/** From a table by its name, by a name handed over, or by drizzle's object for it. */
const reaches =
  /(?<!distinct )\b(?:from|join|update)\s+(?:"?([a-z_]+)"?|(\$\{(?:[^{}]|\{[^}]*\})*\}))|\.(?:from|\w+Join|update)\((\w+)/gi;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Whatever leaves the API of an entity's rows passes that entity's own `visible`: it is selected by a sight. */
export const oneDoor: Check = {
  name: 'rows of entities are reached through the sight of who asks, or by hand for a reason',
  find: (files) => {
    const code = files.paths(/^api\/src\/.*\.ts$/).filter(isLookedAt);
    const tables = tablesOf(files);
    return [...new Set([...code, ...Object.keys(exceptions).map((file) => root + file)])].flatMap((file) => {
      const listed = exceptions[file.slice(root.length)] ?? {};
      const found = byHandIn(files.read(file), tables);
      return [...new Set([...found, ...Object.keys(listed)])].flatMap((what) => {
        const times = found.filter((one) => one === what).length;
        const known = listed[what]?.[0] ?? 0;
        const says = `${file} reaches ${what} by hand ${times} times, and tools/checks/one-door.ts knows of ${known}`;
        if (times < known) return [`${says}: take the rest off its list`];
        if (times > known)
          return [`${says}: use sight.one, .some, .count or .rows (engine/store.ts), or say there why not`];
        return [];
      });
    });
  },
};

interface Tables {
  names: Set<string>;
  /** Names by drizzle's objects. */
  objects: Map<string, string>;
}

/** The tables of entities, and those of what references name beside them. */
function tablesOf({ paths, read }: Files): Tables {
  const names = new Set([...read('api/src/tables/targets.ts').matchAll(/plain\('(\w+)'\)/g)].map(([, name]) => name!));
  for (const file of paths(/^shared\/contracts\/src\/entities\/[^/]+\/en\.json$/))
    names.add(file.split('/').at(-2)!.replaceAll('-', '_'));
  const objects = new Map<string, string>();
  for (const file of paths(/^api\/src\/tables\/.*\.ts$/)) {
    const text = read(file);
    for (const [, object, name] of text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)) objects.set(object!, name!);
  }
  return { names, objects };
}

/** The tables that a file reaches by hand: once for each place; of a name handed over, the words that stand there. */
const byHandIn = (text: string, { names, objects }: Tables): string[] =>
  [...text.replace(comments, '').matchAll(reaches)].flatMap(([, name, handed, object]) => {
    // of a sight, or of what a gateway said
    if (handed) return /\.rows\(|^\$\{rowsOf\(/.test(handed) ? [] : [handed];
    const table = name ?? objects.get(object!);
    return table && names.has(table) ? [table] : [];
  });
