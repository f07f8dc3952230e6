import { ReportJob } from '@lineside/contracts';
import { problem, Refusal, refuse } from '@lineside/contracts/serving';
import { mayEdit } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
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
    return { status: 'pending' };
  },
});
