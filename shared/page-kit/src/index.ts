// What a React component of a page is made with: docs/writing-a-component.md.

export type { LoggingQuery, Reading, TimeRange, VpnClientStatus } from '@lineside/page-frame';
export { type ElementOptions, elementOf, type PageContext } from './element-of.tsx';
export {
  type Metric,
  useInputs,
  useLatest,
  usePage,
  useRecord,
  useTimeRange,
  useValues,
  useVpnStatus,
  type Values,
} from './hooks.ts';
