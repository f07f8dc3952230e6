import { computed, nullable, searched } from '../../kinds/kind.ts';
import { cidr, ip } from '../../kinds/network.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, date, enumeration, number } from '../../kinds/value.ts';
import { access } from '../access.ts';
import { entity } from '../entity.ts';

/** A gateway in the field, with what stands behind it (spec 3.02 to 3.11). On screens: device. */
export const Agent = entity({
  name: 'Agent',
  path: '/agents',
  routes: {
    list: { name: 'AgentList', verbs: ['GET'] },
    one: { name: 'Agent', verbs: ['GET', 'PATCH'] },
  },
  sees: 'owner+controller',
  read: 'member',
  write: 'MANAGE_AGENT',
  optimistic: ['update', 'remove'],
  fields: {
    name: name(),
    description: nullable(longText()),
    serialNumber: computed(searched(text({ max: 128 }))),
    company: computed(ref({ to: 'company' })),
    controlledBy: computed(nullable(ref({ to: 'company' }))),
    group: computed(nullable(ref())),
    template: computed(nullable(ref())),
    assets: computed(list(ref())),

    status: computed(enumeration(['online', 'offline', 'never'])),
    statusSince: computed(nullable(date())),
    lastSeenOn: computed(nullable(date())),
    activeVpnSession: computed(nullable(object({ vpnAddress: nullable(ip()), rscServer: nullable(ref()) }))),
    connectedUsers: computed(list(ref())),

    vpnRequireAccessApproval: boolean(),
    vpnLocked: computed(boolean()),
    webAccessLocked: computed(boolean()),
    servers: computed(
      list(
        object({ publicId: text(), name: name(), requireAccessApproval: boolean(), serviceGroup: nullable(text()) }),
      ),
    ),

    useStunnel: boolean(),
    config: computed(object({ routerLan: object({ network: nullable(cidr()) }) })),
    rateLimiting: object({
      configOpenvpnLimit: nullable(enumeration(['soft', 'hard', 'lock'])),
      configOpenvpnCounter: nullable(number({ min: 0, max: 65_535 })),
      configOpenvpnLastHit: nullable(date()),
      /** Written only: true takes the limit away and lets the device try again. */
      configOpenvpnReset: nullable(boolean()),
    }),

    access: access(),
    can: computed(object({ connect: boolean(), requestAccess: boolean(), edit: boolean() })),
  },
});
