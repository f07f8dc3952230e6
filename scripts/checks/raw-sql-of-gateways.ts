import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

const ofThemselves = 'what gateways say of themselves; the events of it pass `visibleEvents`';

/** Where messages of gateways are written. */
export const ofGateways: Record<string, RawSqlExceptions> = {
  'domain/gateway/presence.ts': {
    agent: [8, ofThemselves],
    platform_server: [3, 'the server a gateway names, and the message server of the deployment'],
    agent_job: [1, 'sent to the gateway of its device'],
    agent_type_file: [1, 'the file of such a job'],
  },
  'domain/agent-job/firmware-calls.ts': {
    agent_job: [1, 'that the device of the gateway that calls has such a job'],
    agent_type_file: [1, 'the size of its file'],
  },
  'domain/agent-type/firmware-files.ts': {
    agent_type: [2, 'all, for the operator on the server'],
    agent_type_file: [4, 'the same'],
  },
  'domain/configuration/user-agent.ts': { agent: [1, ofThemselves] },
  'domain/gateway/clock-errors.ts': {
    agent: [1, ofThemselves],
  },
  'domain/gateway/missing-values.ts': {
    agent: [1, ofThemselves],
  },
  'domain/gateway/source-problems.ts': {
    agent_data_source: [2, 'what gateways say of their own; the events of it pass `visibleEvents`'],
  },
  'domain/gateway/values.ts': { agent_data_variable: [3, 'what gateways say; nothing of it is answered'] },
  'domain/data/evaluate-alarms.ts': {
    agent_data_alarm: [6, 'what values of gateways and time set off; the events of it pass `visibleEvents`'],
    agent_data_alarm_occurrence: [4, 'the same'],
    agent_data_variable: [1, 'the same'],
  },
  'domain/gateway/writer.ts': { company: [1, 'a job over all companies'] },
};
