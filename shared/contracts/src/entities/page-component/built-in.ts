/** Components that every company has without uploading anything; the portal draws them. */
export const builtInComponents = [
  'value',
  'text',
  'image',
  'table',
  'line-chart',
  'gauge',
  'state',
  'alarm-list',
] as const;

export type BuiltInComponent = (typeof builtInComponents)[number];
