import type { Domain } from '../domain.ts';
import { ssoCalls } from './calls.ts';
import { ssoProviderRules } from './rules.ts';
import { ssoTestCalls } from './test-calls.ts';

export const singleSignOnDomain = {
  rules: {
    SsoProvider: ssoProviderRules,
  },
  calls: { ...ssoCalls, ...ssoTestCalls },
} satisfies Domain;
