import * as z from 'zod';
import { computed, nullable, withDefault } from '../kinds/kind.ts';
import { createdOn } from '../kinds/structure.ts';
import { name, secret, text, url } from '../kinds/text.ts';
import { boolean, date, enumeration, integer, isSet, number } from '../kinds/value.ts';
import { systemLabels } from './message/system-labels.ts';

/** What a call of a webhook tells: a message by its system label, or nothing but that it is a test. */
export const webhookEvents = [...systemLabels, 'test'] as const;

/**
 * The key that signs calls: `whsec_` and 24 to 64 bytes in base64, as Standard Webhooks have it, or any other text, whose
 * UTF-8 bytes are the key. `MakeWebhookSecret` makes one of the first form.
 */
const signingSecret = () => {
  const field = secret({ max: 128 });
  return { ...field, schema: field.schema.refine(isUsable, 'pattern-mismatch') };
};

/** 24 to 64 bytes: 32 to 88 digits of base64. */
const isUsable = (text: string): boolean =>
  !text.startsWith('whsec_') ||
  /^whsec_(?=.{32,88}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);

/**
 * Fields of a webhook. The API refuses an address that it wouldn't call (`address-not-allowed`): that must be https on the
 * public internet, without a name or password in it.
 */
export const webhookFields = () => ({
  name: name(),
  createdOn: createdOn(),
  callbackUrl: url({ max: 2048 }),
  /** The time-out for an answer, in milliseconds. */
  timeout: withDefault(integer({ min: 1, max: 8000 }), 8000),
  secret: nullable(signingSecret()),
  hasSecret: isSet('secret'),
});

/** Fields of one message to a webhook: what it tells, and how sending it went. */
export const deliveryFields = () => ({
  createdOn: computed(date()),
  event: computed(enumeration(webhookEvents)),
  /** The name of what it is about: a device, an alarm, a person. */
  about: computed(nullable(text())),
  lastTry: computed(nullable(date())),
  /** Null once it has arrived, or is given up. */
  nextTry: computed(nullable(date())),
  ok: computed(boolean()),
  /** Whether it failed before, and is tried again. */
  retrying: computed(boolean()),
  /** The result of the last try: the status of the answer, or the error. */
  status: computed(nullable(text({ max: 100 }))),
  /** How long the last try took, in milliseconds. */
  duration: computed(nullable(number({ min: 0 }))),
  tryCount: computed(number({ min: 0 })),
});

/** The reply of sending a message again: it waits, and hasn't a result yet. */
export const resent = z.object({ nextTry: z.iso.datetime(), ok: z.boolean(), status: z.null() });
