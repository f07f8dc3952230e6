import moment from '@rc-component/picker/generate/moment';
import generatePicker from 'antd/es/date-picker/generatePicker';
import british from 'antd/es/date-picker/locale/en_GB';
import createMoment, { type Moment } from 'moment';
import 'moment/locale/en-gb';
import 'moment/locale/nl';
import { useViewer } from '../texts/useText.ts';
import { uses12Hours } from '../time/format-time.ts';
import type { DateTimePickerProps } from './DateTimePicker.tsx';

// months as everywhere else in Dutch: without the full stop
createMoment.updateLocale('nl', { monthsShort: 'jan_feb_mrt_apr_mei_jun_jul_aug_sep_okt_nov_dec'.split('_') });
createMoment.locale('en');

const Picker = generatePicker<Moment>(moment);

/** The hours or minutes before `min` on its own day. */
const below = (limit: number, step = 1) =>
  Array.from({ length: Math.max(0, Math.ceil(limit / step)) }, (_, at) => at * step);

export default function PickerAntd({ value, onChange, min, minuteStep = 5, ...props }: DateTimePickerProps) {
  const viewer = useViewer();
  const twelve = uses12Hours(viewer);
  const first = min === undefined ? undefined : createMoment(min);
  return (
    <Picker
      {...props}
      value={typeof value === 'number' ? createMoment(value).locale(viewer.language) : null}
      onChange={(picked) =>
        onChange?.(picked && !Array.isArray(picked) ? picked.clone().startOf('minute').valueOf() : null)
      }
      showTime={{ format: twelve ? 'h:mm A' : 'HH:mm', minuteStep, use12Hours: twelve }}
      format={twelve ? 'D MMM YYYY, h:mm A' : 'D MMM YYYY, HH:mm'}
      minDate={first?.clone().startOf('day')}
      disabledTime={(day) => {
        if (!first || !day?.isSame(first, 'day')) return {};
        return {
          disabledHours: () => below(first.hour()),
          disabledMinutes: (hour) => (hour === first.hour() ? below(first.minute(), minuteStep) : []),
        };
      }}
      // where hours are counted to 24 the week begins on Monday
      locale={viewer.language === 'en' && !twelve ? british : undefined}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      style={{ width: '100%' }}
    />
  );
}
