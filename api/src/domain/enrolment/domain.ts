import type { Domain } from '../domain.ts';
import { enrolmentCalls } from './calls.ts';
import { enrolmentCodeRules } from './code-rules.ts';
import { agentRegistrationProfileMembershipRules } from './profile-membership-rules.ts';
import { agentRegistrationProfileMembership } from './profile-membership-table.ts';
import { agentRegistrationProfile } from './profile-table.ts';
import { enrolmentRules } from './rules.ts';
import { enrolment, enrolmentCode } from './table.ts';

export const enrolmentDomain = {
  tables: {
    AgentRegistrationProfile: agentRegistrationProfile,
    AgentRegistrationProfileMembership: agentRegistrationProfileMembership,
    Enrolment: enrolment,
    EnrolmentCode: enrolmentCode,
  },
  rules: {
    AgentRegistrationProfileMembership: agentRegistrationProfileMembershipRules,
    Enrolment: enrolmentRules,
    EnrolmentCode: enrolmentCodeRules,
  },
  calls: enrolmentCalls,
} satisfies Domain;
