import * as z from 'zod';
import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, object, ref } from '../../kinds/structure.ts';
import { boolean, date, number } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/** How many gateways may apply with one code. */
export const maxEnrolments = 1000;

/**
 * @deprecated Use maxEnrolments.
 * @alias
 */
export const mostEnrolments = maxEnrolments;

/**
 * A code with which gateways apply for a registration profile. The code itself is returned by the call that makes it, and
 * only there: the API keeps a hash.
 */
export const EnrolmentCode = entity({
  name: 'EnrolmentCode',
  path: '/enrolment-codes',
  routes: {
    list: { name: 'EnrolmentCodeList', verbs: ['GET'] },
    one: { name: 'EnrolmentCode', verbs: ['GET'] },
  },
  sees: 'owner',
  read: 'MANAGE_AGENT',
  write: 'MANAGE_AGENT',
  order: ['-createdOn'],
  full: true,
  fields: {
    profile: computed(nullable(ref('AgentRegistrationProfile', { onRemove: 'clear' }))),
    expiresOn: computed(date()),
    /** The maximum and the current number of gateways that use it. */
    most: computed(number({ min: 1, max: maxEnrolments })),
    uses: computed(number({ min: 0 })),
    revokedOn: computed(nullable(date())),
    createdOn: createdOn(),
    createdBy: createdBy(),
    can: computed(object({ edit: boolean() })),
  },
  actions: {
    /** Ends a code: no gateway can apply with it any more. Applications that wait stay. */
    revoke: action({
      route: 'EnrolmentCodeRevoke',
      verb: 'POST',
      path: '/enrolment-codes/{publicId}/revoke',
      body: z.strictObject({}),
      reply: z.null(),
      allowed: 'MANAGE_AGENT',
    }),
  },
});
