import type { Domain } from '../domain.ts';
import { loginChanged } from './login-changed-mail.ts';
import { rightsTaken } from './rights-taken-mail.ts';

export const administratorDomain = {
  mails: [loginChanged, rightsTaken],
} satisfies Domain;
