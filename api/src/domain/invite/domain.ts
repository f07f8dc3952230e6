import type { Domain } from '../domain.ts';
import { inviteCalls } from './calls.ts';
import { invite as inviteMail } from './mail.ts';
import { inviteRules } from './rules.ts';
import { invite, inviteMembership } from './table.ts';

export const inviteDomain = {
  tables: {
    Invite: invite,
    InviteMembership: inviteMembership,
  },
  rules: {
    Invite: inviteRules,
  },
  calls: inviteCalls,
  mails: [inviteMail],
} satisfies Domain;
