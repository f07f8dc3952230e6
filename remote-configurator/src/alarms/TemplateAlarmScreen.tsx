export { TemplateAlarmScreen as default } from './AlarmScreen.tsx';
