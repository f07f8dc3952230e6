export type {
  WidgetAccess,
  WidgetEnd,
  WidgetFailure,
  WidgetHandle,
  WidgetListeners,
  WidgetOptions,
  WidgetStatus,
  WidgetToken,
} from './api.ts';
export { mount } from './mount.ts';
