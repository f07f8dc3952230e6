import { ScheduleList } from './ScheduleList.tsx';

/** Schedules of reports on assets. */
export default function AssetSchedules() {
  return <ScheduleList key="asset" of="asset" />;
}
