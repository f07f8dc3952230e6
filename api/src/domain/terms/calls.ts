import { headers, newPublicId, type Policy } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../../engine/actor.ts';
import type { Params } from '../../engine/scope.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { baseOf } from '../../platform/host.ts';
import type { AppContext } from '../app-context.ts';
import { auditCompany } from '../audit-log/audit-company.ts';
import type { Handlers } from '../handlers.ts';
import { isCurrent } from '../membership/table.ts';
import { enter, type Person, personOf, scopeOfPerson } from '../session/authenticate.ts';
import { isOwnPlace } from '../session/spoken-for.ts';
import { accept, draftOf, isPublished, policiesWhere } from './policies.ts';

const idOf = (request: FastifyRequest) => (request.params as Params).publicId!;
const folderOf = (app: AppContext, request: FastifyRequest) => `${baseOf(app, request)}/terms-of-use-policies/`;

/** Published policies of sectors: of the named host's, or of all. */
const ofSectors = (type: Policy['type']) => (app: AppContext, request: FastifyRequest) =>
  app.database.inScope({}, (tx) => {
    const host = request.headers[headers.branding.toLowerCase()];
    const sector = sql`(select sector_id from branding where fqdn = ${typeof host === 'string' ? host.toLowerCase() : ''})`;
    const policyCondition = sql`p.company_id is null and p.type = ${type} and ${isPublished} and (${sector} is null or p.sector_id = ${sector})`;
    return policiesWhere(tx, folderOf(app, request), policyCondition);
  });

/** Terms of one company; its draft for those who manage it. */
const ofCompany = (type: Policy['type']) => async (app: AppContext, request: FastifyRequest) => {
  const company = idOf(request);
  const read = (tx: Tx, drafts: boolean) =>
    policiesWhere(
      tx,
      folderOf(app, request),
      sql`p.company_id = ${company} and p.type = ${type} and ${drafts ? sql`true` : isPublished}`,
    );
  if (!request.headers.authorization) return app.database.inScope({}, (tx) => read(tx, false));
  return app.database.inScope(scopeOfPerson(request), async (tx) => {
    const actor = await enter(tx, personOf(tx, request), company);
    return read(tx, actor !== undefined && mayEverywhere(actor, 'MANAGE_COMPANY'));
  });
};

const accepting =
  (condition: (person: Person) => SQL) =>
  async ({ app, request }: { app: AppContext; request: FastifyRequest }) => {
    await app.database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      await accept(tx, person.user.publicId, idOf(request), condition(person));
    });
    return null;
  };

export const termsCalls: Pick<
  Handlers,
  | 'ListTermsOfUsePolicies'
  | 'ListPrivacyStatements'
  | 'GetTermsOfUsePolicy'
  | 'DownloadTermsOfUsePolicy'
  | 'ListCompanyTermsOfUsePolicies'
  | 'ListCompanyPrivacyStatements'
  | 'ListCompanyTermsAcceptances'
  | 'AcceptTermsOfUsePolicy'
  | 'AcceptCompanyTermsOfUsePolicy'
  | 'WriteCompanyTermsOfUsePolicy'
  | 'PublishCompanyTermsOfUsePolicy'
> = {
  ListTermsOfUsePolicies: ({ app, request }) => ofSectors('termsofuse')(app, request),
  ListPrivacyStatements: ({ app, request }) => ofSectors('privacystatement')(app, request),
  ListCompanyTermsOfUsePolicies: ({ app, request }) => ofCompany('termsofuse')(app, request),
  ListCompanyPrivacyStatements: ({ app, request }) => ofCompany('privacystatement')(app, request),

  GetTermsOfUsePolicy: ({ app, request }) => published(app, request),

  async DownloadTermsOfUsePolicy({ app, request, query }) {
    const { type, version, languages } = await published(app, request);
    const inLanguage = (code: string | undefined) => languages.find(({ languageCode }) => languageCode === code);
    const { languageCode, body } = inLanguage(query.language) ?? inLanguage('en') ?? languages[0]!;
    const name = type === 'termsofuse' ? 'terms-of-use' : 'privacy-statement';
    return { name: `${name}-${version}-${languageCode}.txt`, mediaType: 'text/plain; charset=utf-8', content: body };
  },

  AcceptTermsOfUsePolicy: accepting(({ user }) => sql`p.company_id is null and p.sector_id = ${user.sectorId}`),
  AcceptCompanyTermsOfUsePolicy: accepting(
    (person) => sql`p.company_id in (select m.company_id from user_membership m where ${isOwnPlace(person)})`,
  ),

  ListCompanyTermsAcceptances: ({ app, request }) =>
    app.inCall(request, async (tx, { actor }) => {
      if (!mayEverywhere(actor, 'MANAGE_COMPANY')) throw refuse('not-allowed');
      const policy = idOf(request);
      const { rows: own } = await tx.execute(sql`select 1 from terms_of_use_policy p
        where p.public_id = ${policy} and p.company_id = ${actor.company} and ${isPublished}`);
      if (own.length === 0) throw refuse('not-found');
      const { rows } = await tx.execute(sql`
        select u.public_id as "publicId", jsonb_build_object('publicId', u.public_id, 'name', u.name) as "user",
          ${iso(sql`a.accepted_on`)} as "acceptedOn"
        from user_account u left join policy_acceptance a on a.user_id = u.public_id and a.policy_id = ${policy}
        where u.service_of is null and u.public_id in (
          select m.user_id from user_membership m where m.company_id = ${actor.company} and ${isCurrent})
        order by a.accepted_on desc nulls last, u.name, u.public_id`);
      return rows as never;
    }),

  WriteCompanyTermsOfUsePolicy: ({ app, request, body: { publicId, languageCode, type, body, updateSummary } }) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      if (!mayEverywhere(actor, 'MANAGE_COMPANY')) throw refuse('not-allowed');
      const named = publicId ? await textOf(tx, actor.company, publicId) : undefined;
      const of = named ?? { type: type ?? 'termsofuse', language: languageCode ?? 'en' };
      await checkAllowed(tx, actor.company, of.type);
      const draft = await draftOf(tx, actor.company, of.type);
      const { rows } = await tx.execute(sql`
        insert into policy_language (public_id, policy_id, language_code, body, update_summary)
        values (${newPublicId()}, ${draft}, ${of.language}, ${body}, ${updateSummary ?? null})
        on conflict (policy_id, language_code) do update set body = excluded.body,
          update_summary = ${updateSummary === undefined ? sql`policy_language.update_summary` : sql`excluded.update_summary`}
        returning public_id as id`);
      await auditCompany(tx, actor, 'write-terms', { after: { type: of.type, language: of.language } });
      return { publicId: rows[0]!.id as string, policy: { publicId: draft } };
    }),

  PublishCompanyTermsOfUsePolicy: ({ app, request, body: { type = 'termsofuse' } }) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      if (!mayEverywhere(actor, 'MANAGE_COMPANY')) throw refuse('not-allowed');
      await checkAllowed(tx, actor.company, type);
      const { rows } = await tx.execute(sql`
        update terms_of_use_policy set published_on = now(), version = (select (count(*) + 1) || '.0' from terms_of_use_policy p
          where p.company_id = ${actor.company} and p.type = ${type} and ${isPublished})
        where company_id = ${actor.company} and type = ${type} and published_on is null returning public_id as id, version`);
      const [now] = rows;
      if (!now) throw refuse('draft-missing');
      await auditCompany(tx, actor, 'publish-terms', { after: { type, version: now.version } });
      return { publicId: now.id as string };
    }),
};

async function published(app: AppContext, request: FastifyRequest): Promise<Policy> {
  const policyCondition = sql`p.public_id = ${idOf(request)} and ${isPublished}`;
  const [found] = await app.database.inScope({}, (tx) => policiesWhere(tx, folderOf(app, request), policyCondition));
  if (!found) throw refuse('not-found');
  return found;
}

/** The kind and the language of one of a company's texts. */
async function textOf(tx: Tx, company: string, publicId: string) {
  const { rows } = await tx.execute(sql`
    select p.type, l.language_code as language from policy_language l join terms_of_use_policy p on p.public_id = l.policy_id
    where l.public_id = ${publicId} and p.company_id = ${company}`);
  if (!rows[0]) throw refuse('unknown-reference', { propertyName: 'publicId' });
  return rows[0] as { type: Policy['type']; language: string };
}

/** Its sector decides whether a company may have its own texts. */
async function checkAllowed(tx: Tx, company: string, type: Policy['type']): Promise<void> {
  const may = type === 'termsofuse' ? sql`s.allow_custom_terms_of_use` : sql`s.allow_custom_privacy_statement`;
  const { rows } = await tx.execute(
    sql`select ${may} as may from company c join sector s on s.public_id = c.sector_id where c.public_id = ${company}`,
  );
  if (!rows[0]!.may) throw refuse('not-allowed');
}
