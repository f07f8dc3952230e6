import type { HandMutant } from './hand-mutant.ts';

/** Enrolment of gateways. */
export const enrolment: HandMutant[] = [
  {
    name: 'the key of an application fetches its secret',
    file: 'api/src/domain/enrolment/status-and-secret.ts',
    find: '!isSigned(textOfQuestion(host, what, question), application.key, signature)',
    replace: 'false',
    test: 'api/test/enrolment.test.ts',
  },
];
