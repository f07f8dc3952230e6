/** What a device can be told to do. */
export const jobTypes = [
  'reboot',
  'firmware-upgrade',
  'configuration-push',
  'logging-configuration-push',
  'configuration-import',
] as const;
export type JobType = (typeof jobTypes)[number];

const canBeDone: Record<JobType, boolean> = {
  reboot: true,
  // the gateway gets this version from its maker
  'firmware-upgrade': true,
  // settings are fetched whenever they changed, and none are reported
  'configuration-push': false,
  'logging-configuration-push': false,
  'configuration-import': false,
};

/** Whether a gateway can carry out a job from what it is sent. The API refuses the others, and no gateway can have done them. */
export const isPossibleJob = (type: JobType): boolean => canBeDone[type];

/** Why a gateway didn't carry out a job. */
export const jobFailures = [
  'unsupported',
  'download-failed',
  'invalid-content',
  'no-space',
  'interrupted',
  'other',
] as const;
