import moment from '@rc-component/picker/generate/moment';
import generatePicker from 'antd/es/date-picker/generatePicker';
import british from 'antd/es/date-picker/locale/en_GB';
import createMoment, { type Moment } from 'moment';
import 'moment/locale/en-gb';
import 'moment/locale/nl';
import type { Viewer } from '../texts/viewer.ts';
import { uses12Hours } from '../time/format-time.ts';

// months as everywhere else in Dutch: without the full stop
createMoment.updateLocale('nl', { monthsShort: 'jan_feb_mrt_apr_mei_jun_jul_aug_sep_okt_nov_dec'.split('_') });
createMoment.locale('en');

/** antd's picker over moment. */
export const Picker: ReturnType<typeof generatePicker<Moment>> = generatePicker<Moment>(moment);

/** A calendar's words: where hours are counted to 24 the week begins on Monday. */
export const calendarOf = (viewer: Viewer) => (viewer.language === 'en' && !uses12Hours(viewer) ? british : undefined);
