export type {
  WidgetAccess,
  WidgetEnd,
  WidgetHandle,
  WidgetListeners,
  WidgetOptions,
  WidgetStatus,
  WidgetToken,
} from './api.ts';
export { mount } from './mount.ts';
