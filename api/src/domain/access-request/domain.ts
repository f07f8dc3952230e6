import type { Domain } from '../domain.ts';
import { accessApproved as accessApprovedMail } from './approved-mail.ts';
import { approverCalls } from './approver-calls.ts';
import { accessRejected as accessRejectedMail } from './rejected-mail.ts';
import { accessRequested as accessRequestedMail } from './requested-mail.ts';
import { accessRevoked as accessRevokedMail } from './revoked-mail.ts';
import { agentAccessRequestRules } from './rules.ts';
import { agentAccessRequest } from './table.ts';

export const accessRequestDomain = {
  tables: {
    AgentAccessRequest: agentAccessRequest,
  },
  rules: {
    AgentAccessRequest: agentAccessRequestRules,
  },
  calls: approverCalls,
  mails: [accessRequestedMail, accessApprovedMail, accessRejectedMail, accessRevokedMail],
} satisfies Domain;
