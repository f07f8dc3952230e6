export type {
  WidgetAccess,
  WidgetEnd,
  WidgetFailure,
  WidgetHandle,
  WidgetListeners,
  WidgetOptions,
  WidgetProblem,
  WidgetStatus,
  WidgetToken,
} from './api.ts';
export { mount } from './mount.ts';
