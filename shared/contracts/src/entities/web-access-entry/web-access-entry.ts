import { computed, nullable } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** The reason for the end of a session of web access. */
export const webAccessEnds = [
  ...(['revoked', 'expired', 'userDeleted', 'userDisabled', 'leftCompany', 'roleLost'] as const),
  ...([
    'deviceLocked',
    'deviceRemoved',
    'passwordChanged',
    'signedOut',
    'ended',
    'gatewayGone',
    'serviceChanged',
  ] as const),
] as const;
export type WebAccessEnd = (typeof webAccessEnds)[number];

/** Sessions of web access: a person at a service of a device in the browser, from when to when (spec 1.11). */
export const WebAccessEntry = entity({
  name: 'WebAccessEntry',
  path: '/web-accesses',
  routes: {
    list: { name: 'WebAccessList', verbs: ['GET'] },
    one: { name: 'WebAccessEntry', verbs: ['GET'] },
  },
  sees: 'owner',
  // who sees a device sees who was at it, as with VPN sessions
  read: 'member',
  write: 'nobody',
  order: ['-startedOn'],
  full: true,
  fields: {
    agent: computed(ref('Agent', { onRemove: 'cascade' })),
    /** Null once the service was removed. */
    agentServer: computed(nullable(ref('AgentServer', { onRemove: 'clear' }))),
    /** The name of the service, as it was called then. */
    serviceName: computed(text()),
    user: computed(ref('User')),
    startedOn: computed(date()),
    /** From where: the address of the person's computer. */
    sourceAddress: computed(nullable(text())),
    /** When it ends at the latest. */
    expiresOn: computed(date()),
    /** Null while it is open. */
    closedOn: computed(nullable(date())),
    closeReason: computed(nullable(enumeration(webAccessEnds))),
    /** Whether the caller may end it. */
    can: computed(object({ end: boolean() })),
  },
});
