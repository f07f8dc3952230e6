import { awaits, computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, list, ref } from '../../kinds/structure.ts';
import { email, longText, timeZone } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A requested report with its parameters (spec 7.54). It waits for the program that renders reports. */
export const ReportJob = entity({
  name: 'ReportJob',
  path: '/report-jobs',
  routes: {
    list: { name: 'ReportJobList', verbs: ['GET', 'DELETE'] },
    one: { name: 'ReportJob', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'member',
  order: ['-createdOn'],
  retentionDays: 30,
  fields: {
    report: ref('Page', { onRemove: 'cascade' }),
    /** Whether it uses the report's draft, or the published version. */
    draft: boolean(),
    agent: nullable(ref('Agent', { onRemove: 'clear' })),
    asset: nullable(ref('Asset', { onRemove: 'clear' })),
    timeZone: awaits('Reports that arrive', timeZone()),
    start: date(),
    end: date(),
    sendTo: awaits('Reports that arrive', list(email())),
    message: awaits('Reports that arrive', nullable(longText())),
    status: computed(enumeration(['pending'])),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
