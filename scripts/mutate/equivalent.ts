/** A change that changes nothing anybody could notice. */
export interface Equivalent {
  file: string;
  /** The replaced text, and its replacement. */
  from: string;
  to: string;
  why: string;
}

/** At most one in ten of a target's mutants is here. */
export const equivalent: Equivalent[] = [
  ...['changes, using', 'changes, with check', 'removes, using'].map((policy) => ({
    file: 'policies of audit_log',
    from: `${policy}: (company_id ⟦=⟧ current_setting('app.com`,
    to: '<>',
    why: 'nobody has the right to change or remove rows of this table: no policy is asked',
  })),
  ...[
    "= 'approved' and r.start ⟦<=⟧ now() then 'until'",
    "= 'approved' and r.start ⟦<=⟧ now() then 0 when",
    'case when r.start ⟦<=⟧ now() then r."end" else',
  ].map((from) => ({
    file: 'api/src/domain/access-request/access.ts',
    from,
    to: '<',
    why: 'differs in the one microsecond in which an access begins',
  })),
  {
    file: 'api/src/domain/access-request/access.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'ser_id = ${actor.user.publicId} and r."end" ⟦>⟧ now()',
    to: '>=',
    why: 'differs in the one microsecond in which an access ends',
  },
  {
    file: 'api/src/domain/vpn-session/rests-on.ts',
    from: 'r.agent_id = v.agent_id ⟦and r.user_id = v.user_id⟧',
    to: ' ',
    why: 'a tunnel is looked at once more when somebody else asks, with the same verdict',
  },
  {
    file: 'api/src/domain/vpn-session/rests-on.ts',
    from: 'ray(to_jsonb(r), r.start ⟦<=⟧ now(), r."end" > now()) ',
    to: '<',
    why: 'differs in the one microsecond in which an access begins',
  },
  {
    file: 'api/src/domain/vpn-session/rests-on.ts',
    from: 'o_jsonb(m), m.expires_on ⟦>⟧ now(), to_jsonb(r), c.us',
    to: '>=',
    why: 'differs in the one microsecond in which a place ends',
  },
  {
    file: 'api/src/domain/member/leaving.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'rom user_membership where⟦ company_id = ${actor.company} and⟧ user_id = ${user} retu',
    to: ' ',
    why: 'row-level security lets nobody remove rows of another company (decision 13)',
  },
  {
    file: 'api/src/domain/agent/calls.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'ublicId" from agent where⟦ company_id = ${visibility.actor.company} and⟧ registration_code = ${code} ',
    to: ' ',
    why: 'devices of other companies that row-level security shows are registered, and have no registration code',
  },
  {
    file: 'api/src/domain/controlled-device/codes.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'from agent_code\n    where⟦ kind = ${kind} and⟧ code in (${tx.sealer.sealForLookup(entered, codeColumn)}, ${entered}) order',
    to: ' ',
    why: 'codes of the two kinds differ in their form, which each call checks',
  },
  {
    file: 'api/src/domain/member/deactivating.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
    from: 'rom user_membership where⟦ company_id = ${actor.company} and⟧ user_id = ${user} limit 1',
    to: ' ',
    why: 'row-level security shows no other person’s membership of another company (decision 13)',
  },
  {
    file: 'api/src/domain/company/removing.ts',
    from: ' account u on u.public_id ⟦=⟧ m.user_id where m.compan',
    to: '<>',
    why: 'programs are told as well, and are erased a moment later with what they were told',
  },
  {
    file: 'api/src/domain/licence/make.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: ' company where public_id ⟦=⟧ ${actor.company} for update',
    to: '<>',
    why: 'all other companies are held in the place of this one: two at once wait for each other all the same',
  },
  ...[
    ['domain/data/alarm-messages', "ilenced and (occurred_on ⟦>⟧ now() - interval '1 day'", '>='],
    ['domain/licence/messages', 'expires_on ⟦>⟧ now() and expires_on < n', '>='],
  ].map(([file, from, to]) => ({
    file: `api/src/${file}.ts`,
    from: from!,
    to: to!,
    why: 'differs in the one microsecond in which it is over',
  })),
  {
    file: 'api/src/domain/router/network-rules.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'om agent where public_id ⟦=⟧ ${target.agentId} for update',
    to: '<>',
    why: 'all other devices are held in the place of this one: two that are written at once wait for each other all the same',
  },
  {
    file: 'api/src/domain/access-request/jobs.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'us = \'pending\' and "end" ⟦<=⟧ now() returning ${ofRequest}',
    to: '<',
    why: 'differs in the one microsecond in which a request is over',
  },
  ...[['domain/vpn-session/jobs', 'd_on is null and seen_on ⟦<⟧ now() - make_interval(se']].map(([file, from]) => ({
    file: `api/src/${file}.ts`,
    from: from!,
    to: '<=',
    why: 'differs in the one microsecond in which something is old enough',
  })),
  {
    file: 'api/src/domain/membership/holders.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'd = m.user_id where⟦ m.company_id = ${company} and⟧ u.service_of is null and',
    to: ' ',
    why: 'row-level security has the same condition; it leaves one one’s own memberships elsewhere, and nobody approves for oneself',
  },
  {
    file: 'api/src/domain/vpn-session/vpn-lease.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'ect 1 from ${requestedLeases} where ${missing} ⟦limit 1⟧',
    to: '',
    why: 'is only asked whether there are any',
  },
  {
    file: 'api/src/domain/vpn-session/vpn-session.ts',
    from: 'select r.status, r."end" ⟦<=⟧ now() as over, r.approve',
    to: '<',
    why: 'differs in the one microsecond in which an access ends',
  },
  {
    file: 'api/src/domain/vpn-session/vpn-session.ts',
    from: 'd_on, r.created_on) desc ⟦limit 1⟧',
    to: '',
    why: 'of what comes the first alone is looked at',
  },
  {
    file: 'api/src/domain/vpn-session/vpn-session.ts',
    from: ' and status = \'approved\' ⟦and "end" > now() ⟧order by start',
    to: ' ',
    why: 'what is over lengthens nothing: it ends before now, from where the last end is looked for',
  },
  {
    file: 'api/src/domain/vpn-session/vpn-session.ts',
    from: 's = \'approved\' and "end" ⟦>⟧ now() order by start',
    to: '>=',
    why: 'differs in the one microsecond in which an access ends',
  },
  {
    file: 'api/src/domain/access-request/table.ts',
    from: 'ent_access_request."end" ⟦>⟧ now())',
    to: '>=',
    why: 'differs in the one microsecond in which a request ends',
  },
  {
    file: 'api/src/domain/access-request/table.ts',
    from: 'ccess_request.agent_id), ⟦false⟧)',
    to: 'true',
    why: 'a request of others is seen with its device alone, and one’s own is decided before this is asked',
  },
  {
    file: 'api/src/domain/agent/table.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: '(⟦${isOwn(actor)} and⟧ ${inGroups([...actor.byGroup.keys()])})',
    to: ' ',
    why: 'the groups of an actor are of their company, and so is a device in one of them',
  },
  {
    file: 'api/src/engine/rights.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: '${sql.identifier(store.name)} where ${id} = any(${ids}) ⟦and⟧ ${visibleTo(visibility, store)} order by ${id} for upd',
    to: 'or',
    why: 'holds more records than are changed, always in one order: others wait, and nothing else is other',
  },
  {
    file: 'api/src/engine/rights.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: '${sql.identifier(store.name)} where ${id} = any(${ids}) ⟦and ${visibleTo(visibility, store)} ⟧order by ${id} for update',
    to: ' ',
    why: 'holds more records than are changed, always in one order: others wait, and nothing else is other',
  },
  {
    file: 'api/src/engine/rights.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'select from ${sql.identifier(store.name)} where⟦ ${id} = any(${ids}) and⟧ ${visibleTo(visibility, store)} order by ${id} for upd',
    to: ' ',
    why: 'holds more records than are changed, always in one order: others wait, and nothing else is other',
  },
  {
    file: 'api/src/engine/conflict.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'changed (field) where⟦ entity = ${store.entity.name} and⟧ record_id = ${publicId} and act ',
    to: ' ',
    why: 'no two records have one id',
  },
  {
    file: 'api/src/engine/conflict.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: "${store.entity.name} and record_id = ${publicId} ⟦and act = 'update' ⟧and (details->>'version')",
    to: ' ',
    why: 'an update alone has a version',
  },
  {
    file: 'api/src/engine/conflict.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: "\u0001 and record_id = ${publicId} and⟦ act = 'update' and⟧ (details->>'version')::i",
    to: ' ',
    why: 'an update alone has a version',
  },
  {
    file: 'api/src/domain/access-request/rules.ts',
    from: "', 'approved') and \"end\" ⟦>⟧ now()",
    to: '>=',
    why: 'differs in the one microsecond in which it ends',
  },
  {
    file: 'api/src/domain/access-request/rules.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'select ${end} ⟦>⟧ greatest(start, now()) a',
    to: '>=',
    why: 'differs in the one microsecond in which it ends',
  },
  {
    file: 'api/src/engine/default-record.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: '${publicId} and ${isDefault}) where⟦ company_id = ${actor.company} and⟧ "default" <> (public_id',
    to: ' ',
    why: 'row-level security has the same condition',
  },
  {
    file: 'api/src/domain/membership/last-administrator.ts',
    from: "E' = any(r.permissions)) ⟦limit 1⟧",
    to: '',
    why: 'is only asked whether there are any',
  },
  {
    file: 'api/src/domain/membership/last-administrator.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: 'vice_of is null where⟦ m.company_id = ${actor.company} and⟧ m.expires_on is null and',
    to: ' ',
    why: 'row-level security withholds the roles of other companies',
  },
  {
    file: 'api/src/engine/bin.ts',
    from: "et_config('app.bin', '', ⟦true⟧)",
    to: 'false',
    why: 'is set back before the transaction ends, or with it',
  },
  {
    file: 'api/src/domain/membership/grant.ts',
    from: "LE' = any(r.permissions) ⟦limit 1⟧",
    to: '',
    why: 'is only asked whether there are any',
  },
  {
    file: 'api/src/domain/membership/grant.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source has it
    from: '_id = m.role_id where⟦ m.company_id = ${actor.company} and⟧ m.group_id = ${group} and ${isCurrent}',
    to: ' ',
    why: 'row-level security has the same condition',
  },
  {
    file: 'connector-app/src/gates/content.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'stands for no content type: it matches as little as any other text that is no JSON',
  },
  {
    file: 'connector-app/src/gates/host.ts',
    from: "''",
    to: '"Stryker was here!"',
    why: 'stands for no host: it is as little a name of this machine',
  },
  {
    file: 'connector-app/src/gates/origin.ts',
    from: 'header === undefined',
    to: 'false',
    why: 'undefined is no URL either: the compiler wants it said',
  },
  {
    file: 'shared/connector/src/machine.ts',
    from: "availability.is !== 'lost'",
    to: 'false',
    why: 'what is not lost has none of the whys that are asked next: the compiler wants it said',
  },
];
