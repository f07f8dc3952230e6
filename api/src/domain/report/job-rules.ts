import { ReportJob } from '@lineside/contracts';
import { problem, Refusal, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { addJobs } from '../../platform/job/queue.ts';
import { regionOf } from '../user/region-of.ts';
import { valueFile } from './report-values.ts';
import { checkReport } from './reports.ts';

/** A requested report has a published version, on one device or one asset; its draft is only for its editors. */
export const reportJobRules = rulesOf(ReportJob, {
  async check(context, { after, at }) {
    if (after?.draft && !(await mayEdit(context, 'Page', after.report.publicId))) throw refuse('not-allowed', at);
  },

  async making(context, { fields: { report, draft, agent, asset, start, end }, at }) {
    const versions = await checkReport(context, report.publicId, at);
    if (draft && !versions.draft) throw refuse('no-draft', { propertyName: 'report', ...at });
    if (!draft && !versions.published)
      throw new Refusal(409, [
        { ...problem('not-published', { propertyName: 'report', ...at }), message: 'No published page' },
      ]);
    if (!agent === !asset)
      throw refuse(agent ? 'invalid-value' : 'required-property', { propertyName: 'agent', ...at });
    if (Date.parse(end) <= Date.parse(start)) throw refuse('invalid-date-and-time', { propertyName: 'end', ...at });
    return { status: 'pending', reason: null, endedOn: null, receivers: [] };
  },

  actions: { pdf, csv, xlsx, retry },
});

/** What the caller got: nobody gets the edition of a reader with other rights. */
async function editionOf({ tx, actor }: RequestContext, publicId: string) {
  const { rows } = await tx.execute(sql`
    select e.pdf, e.values, p.name, iso(j.start) as start, j.time_zone as "timeZone" from report_edition e
      join report_job j on j.public_id = e.job_id join page p on p.public_id = j.report_id
    where e.job_id = ${publicId} and ${actor.user.publicId} = any(e.readers_ids)`);
  if (!rows[0]) throw refuse('not-found');
  const found = rows[0] as { pdf: Buffer; values: Buffer | null; name: string; start: string; timeZone: string };
  return { ...found, name: `${found.name} ${found.start.slice(0, 10)}` };
}

async function pdf(context: RequestContext, publicId: string) {
  const { name, pdf: content } = await editionOf(context, publicId);
  return { name: `${name}.pdf`, mediaType: 'application/pdf', content };
}

function csv(context: RequestContext, publicId: string) {
  return valuesOf(context, publicId, 'csv');
}

function xlsx(context: RequestContext, publicId: string) {
  return valuesOf(context, publicId, 'xlsx');
}

/** The values on it, with the dates and numbers of the caller's region. */
async function valuesOf(context: RequestContext, publicId: string, format: 'csv' | 'xlsx') {
  const { name, values, timeZone } = await editionOf(context, publicId);
  if (!values) throw refuse('not-found');
  const region = await regionOf(context.tx, context.actor.user.publicId);
  return valueFile(values, { format, name, timeZone, region });
}

/** It waits again. One that waits or is being printed stays as it is. */
async function retry(context: RequestContext, publicId: string) {
  const { tx, actor } = context;
  if (!(await mayEdit(context, 'ReportJob', publicId))) throw refuse('not-allowed');
  const { rows } = await tx.execute(sql`
    update report_job set status = 'pending', reason = null, ended_on = null
    where public_id = ${publicId} and status = 'failed' returning 1`);
  if (rows.length > 0) {
    await addJobs(tx, [{ company: actor.company, kind: 'report', record: publicId }]);
    await audit(tx, actor, { entity: ReportJob, publicId, act: 'resend' });
    await publishUpdate(context, 'ReportJob', [publicId]);
  }
  return { publicId };
}
