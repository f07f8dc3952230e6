/** Subjects of messages. The first four are those of the public interface (facts 2.11); the others are ours. */
export const systemLabels = [
  'router-pulled',
  'alarm-low',
  'alarm-medium',
  'alarm-high',
  'access-requested',
  'access-approved',
  'access-rejected',
  'access-revoked',
  'licence-expiring',
  'gateway-applied',
  'invited',
  'company-removed',
  'administrator-changed',
  'login-changed',
  'console-changed',
  'console-allowed',
] as const;

export type SystemLabel = (typeof systemLabels)[number];
