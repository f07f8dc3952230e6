import { ScheduleList } from './ScheduleList.tsx';

/** Schedules of reports on devices. */
export default function AgentSchedules() {
  return <ScheduleList key="agent" of="agent" />;
}
