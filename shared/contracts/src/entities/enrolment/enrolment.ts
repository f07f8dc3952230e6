import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed, nullable, searched } from '../../kinds/kind.ts';
import { visibleText } from '../../kinds/plain.ts';
import { object, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/** Why a person should check an application carefully. */
export const enrolmentDoubts = ['serial-waits', 'device-exists'] as const;

/**
 * The application of a gateway for a registration profile. The gateway has no right until a person accepts it; then it is a
 * device, and fetches its secret once.
 */
export const Enrolment = entity({
  name: 'Enrolment',
  path: '/enrolments',
  routes: {
    list: { name: 'EnrolmentList', verbs: ['GET'] },
    one: { name: 'Enrolment', verbs: ['GET'] },
  },
  sees: 'owner',
  read: 'MANAGE_AGENT',
  write: 'MANAGE_AGENT',
  order: ['-appliedOn'],
  full: true,
  fields: {
    serialNumber: computed(searched(text({ max: 128 }))),
    profile: computed(nullable(ref('AgentRegistrationProfile', { onRemove: 'clear' }))),
    code: computed(nullable(ref('EnrolmentCode', { onRemove: 'clear' }))),
    /** The raw Ed25519 key in base64url, and its fingerprint for people to compare. */
    publicKey: computed(text()),
    fingerprint: computed(text()),
    /** The address that it applied from. */
    ipAddress: computed(text()),
    appliedOn: computed(date()),
    /** The time that its last request was signed with; an older request is a replay. */
    lastSignedOn: computed(date()),
    status: computed(enumeration(['waiting', 'accepted', 'rejected'])),
    doubt: computed(nullable(enumeration(enrolmentDoubts))),
    decidedOn: computed(nullable(date())),
    decidedBy: computed(nullable(ref('User'))),
    rejectReason: computed(nullable(longText({ max: 1000 }))),
    /** The device that it became. */
    agent: computed(nullable(ref('Agent', { onRemove: 'clear' }))),
    secretGivenOn: computed(nullable(date())),
    /** Whether the caller may accept and reject. */
    can: computed(object({ edit: boolean() })),
  },
  actions: {
    /**
     * Makes the gateway a device of its profile; or the gateway of the device that it `replaces`, which has the same serial
     * number. `fingerprint` is the one that the person compared.
     */
    accept: action({
      route: 'EnrolmentAccept',
      verb: 'POST',
      path: '/enrolments/{publicId}/accept',
      body: z.strictObject({
        fingerprint: visibleText().max(255),
        replaces: z.object({ publicId }).optional(),
      }),
      reply: z.object({ status: z.literal('accepted'), agent: z.object({ publicId, name: z.string() }) }),
      allowed: 'MANAGE_AGENT',
    }),
    /** Rejects the application; the gateway gets the reason, and may apply again. */
    reject: action({
      route: 'EnrolmentReject',
      verb: 'POST',
      path: '/enrolments/{publicId}/reject',
      body: z.strictObject({ reason: visibleText().max(1000) }),
      reply: z.object({ status: z.literal('rejected'), rejectReason: z.string() }),
      allowed: 'MANAGE_AGENT',
    }),
  },
});
