import * as z from 'zod';
import { nullable, withDefault } from '../../kinds/kind.ts';
import { isPlain } from '../../kinds/plain.ts';
import { createdOn } from '../../kinds/structure.ts';
import { name, secret, url } from '../../kinds/text.ts';
import { integer, isSet } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** An https address; http only to the API's own machine, if a setting for development allows it at the time of the call. */
const callback = () => ({
  ...url(),
  max: 2048,
  schema: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .refine(isPlain)
    .refine(isPossible),
});

function isPossible(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && password === '' && (protocol === 'https:' || isLoopback);
}

/**
 * Where each of a person's messages is sent as soon as it is made (facts 2.11). With a secret each call is signed:
 * `Lineside-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" as hexadecimal digits>`.
 */
export const WebhookSubscription = entity({
  name: 'WebhookSubscription',
  path: '/webhook-subscriptions',
  routes: {
    list: { name: 'WebhookSubscriptionList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'WebhookSubscription', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  sees: 'person',
  read: 'self',
  write: 'self',
  atOnce: 20,
  full: true,
  optimistic: ['update', 'remove'],
  fields: {
    name: name(),
    createdOn: createdOn(),
    callbackUrl: callback(),
    /** The time-out for an answer, in milliseconds. */
    timeout: withDefault(integer({ min: 1, max: 8000 }), 8000),
    secret: nullable(secret({ max: 128 })),
    hasSecret: isSet('secret'),
  },
});
