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
  'bar-chart',
  'pie-chart',
  'state-band',
  'control',
  'button',
  'date',
  'qr-code',
  'web-page',
] as const;

export type BuiltInComponent = (typeof builtInComponents)[number];
