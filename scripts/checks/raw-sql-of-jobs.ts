import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

/** Rows that jobs reach, in all companies. */
export const ofJobs: Record<string, RawSqlExceptions> = {
  'domain/data/values/retention-class.ts': {
    agent_data_tag: [1, 'for how long values are kept, of which nothing else is answered'],
    licence: [1, 'the same'],
    licence_type: [1, 'the same'],
  },
  'domain/data/alarm-messages.ts': {
    agent_data_alarm_occurrence: [6, 'a job'],
    agent_data_alarm: [2, 'a job'],
    agent_data_variable: [1, 'a job'],
    agent: [1, 'a job'],
    company: [1, 'a job'],
  },
  'domain/data/evaluate-silence.ts': {
    agent_data_alarm: [2, 'a job'],
    agent: [1, 'a job'],
  },
  'domain/data/maintenance-window-table.ts': {
    agent_maintenance_window: [1, 'what jobs and values of gateways set off is told, or held back'],
  },
  'domain/data/shelving.ts': {
    agent_data_alarm: [4, 'whoever may acknowledge an alarm shelves its rule; a job ends it'],
    agent_data_alarm_occurrence: [3, 'the same'],
  },
  'domain/report/print-report.ts': {
    report_job: [3, 'a job'],
    page_component: [1, 'whether one is of another maker'],
    page: [1, 'a job: who gets it is decided by the visibility of each'],
    agent: [1, 'the same'],
    asset: [1, 'the same'],
    user_account: [1, 'the same'],
  },
  'domain/report/mails.ts': { report_job: [1, 'the zone of one that its reader gets'] },
  'jobs/tidy-steps.ts': { company: [1, 'how long it keeps printed reports'] },
  'domain/report/run-schedules.ts': {
    page: [2, 'a job: what its maker is told of'],
    user_account: [1, 'the same'],
    '${table}': [4, 'a job'],
    '${sql.identifier(kind)}': [1, 'what its maker is told of'],
  },
  'domain/report/schedule.ts': { user_account: [1, 'where a report goes; who may see it is asked when it is printed'] },
  'platform/job/queue.ts': { '${jobTable}': [1, 'jobs, of which nothing is answered'] },
  'domain/message/alarm-mail.ts': { '${mailTable}': [2, 'a mail of the reader that waits'] },
  'domain/licence/messages.ts': { licence: [2, 'a job'], company: [1, 'a job'] },
  'domain/webhook/sender.ts': {
    '${calls}': [2, 'a job'],
    '${hooks}': [1, 'a job'],
    '${sql.identifier(deliveries)}': [1, 'a job'],
  },
  'domain/vpn-session/jobs.ts': { vpn_session: [1, 'a job over all companies'] },
  'domain/gateway/commands.ts': {
    platform_server: [1, 'told to the gateway whose place it is'],
    agent_job: [1, 'those that were just sent'],
  },
  'domain/gateway/job-reports.ts': {
    agent_job: [1, 'what its gateway reports; the events of it pass `visibleEvents`'],
  },
  'domain/agent-job/end-silent-jobs.ts': {
    agent_job: [1, 'a job over all companies; the events of it pass `visibleEvents`'],
    agent: [1, 'whether the gateway of a job is online'],
  },
  'domain/access-request/jobs.ts': { agent_access_request: [2, 'a job; the events of it pass `visibleEvents`'] },
  'domain/membership/jobs.ts': { user_membership: [1, 'a job over all companies'] },
};
