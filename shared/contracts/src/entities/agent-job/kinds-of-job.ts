/** What a device can be told to do. */
export const jobTypes = [
  'reboot',
  'firmware-upgrade',
  'configuration-push',
  'logging-configuration-push',
  'configuration-import',
] as const;
export type JobType = (typeof jobTypes)[number];

/** The platform ends a job that its gateway doesn't end within these minutes. */
export const jobMinutes = {
  reboot: 15,
  'firmware-upgrade': 60,
  'configuration-push': 15,
  'logging-configuration-push': 15,
  'configuration-import': 5,
} as const satisfies Record<JobType, number>;

/** Jobs that a gateway is told to do. */
export const gatewayJobTypes = ['reboot', 'firmware-upgrade', 'configuration-import'] as const satisfies JobType[];
export type GatewayJobType = (typeof gatewayJobTypes)[number];

/** Jobs that no gateway is told of: how they are going follows from the settings that it has by its reports. */
export const pushTypes = ['configuration-push', 'logging-configuration-push'] as const satisfies readonly JobType[];

/** Why a gateway didn't carry out a job. */
export const jobFailures = [
  'unsupported',
  'upgraded-by-package',
  'download-failed',
  'wrong-hash',
  'invalid-content',
  'no-space',
  'interrupted',
  'other',
] as const;
export type JobFailure = (typeof jobFailures)[number];

/**
 * The platform's reasons of a failure: the gateway doesn't answer, or didn't take all settings of a push; whoever asked for an
 * import has lost the right to it, or is logged out; or what the machine has doesn't fit the other settings.
 */
export const platformFailures = ['no-answer', 'not-taken', 'not-allowed', 'not-fitting'] as const;
