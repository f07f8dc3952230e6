import type { Template } from './template.ts';
import { accessApproved } from './templates/access-approved.ts';
import { accessRejected } from './templates/access-rejected.ts';
import { accessRequested } from './templates/access-requested.ts';
import { accessRevoked } from './templates/access-revoked.ts';

/** Every kind of mail, by its name in the outbox. */
export const templates = {
  'access-requested': accessRequested,
  'access-approved': accessApproved,
  'access-rejected': accessRejected,
  'access-revoked': accessRevoked,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
