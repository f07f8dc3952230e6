/** What a device can be told to do. */
export const jobTypes = [
  'reboot',
  'firmware-upgrade',
  'configuration-push',
  'logging-configuration-push',
  'configuration-import',
] as const;
export type JobType = (typeof jobTypes)[number];

/** Why a gateway didn't carry out a job. */
export const jobFailures = [
  'unsupported',
  'download-failed',
  'invalid-content',
  'no-space',
  'interrupted',
  'other',
] as const;
