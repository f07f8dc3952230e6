import * as z from 'zod';
import { computed, nullable, searched } from '../../kinds/kind.ts';
import { cidr, ip } from '../../kinds/network.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, date, enumeration, number } from '../../kinds/value.ts';
import { access } from '../access.ts';
import { action, entity } from '../entity.ts';
import { app, appActions } from './apps.ts';

/** What a device's tunnel to its VPN server is to do (spec 4.42). */
const tunnel = {
  verb: 'POST',
  body: z.strictObject({ action: z.enum(['connect', 'disconnect']) }),
  reply: z.null(),
  allowed: 'MANAGE_AGENT',
} as const;

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
  optimistic: ['update'],
  fields: {
    name: name(),
    description: nullable(longText()),
    serialNumber: computed(searched(text({ max: 128 }))),
    company: computed(ref('Company')),
    controlledBy: computed(nullable(ref('Company'))),
    /** The first of its groups, as far as the asker sees them. */
    group: computed(nullable(ref('Group'))),
    memberships: computed(list(object({ publicId: text(), group: nullable(ref('Group')) }))),
    template: computed(nullable(ref('AgentTemplate'))),
    assets: computed(list(ref('Asset'))),
    /** The uppermost asset of the tree that its first asset stands in. */
    root: computed(nullable(ref('Asset'))),

    status: computed(enumeration(['online', 'offline', 'never'])),
    statusSince: computed(nullable(date())),
    lastSeenOn: computed(nullable(date())),
    activeVpnSession: computed(
      nullable(object({ vpnAddress: nullable(ip()), rscServer: nullable(ref('PlatformServer')) })),
    ),
    /** The device's address in the VPN where a person chose it; null where the platform did. Company administrators write it. */
    fixedVpnAddress: nullable(ip()),
    connectedUsers: computed(list(ref('User'))),

    vpnRequireAccessApproval: boolean(),
    /** When approval was last switched off, by whom, and when it was asked for again: approvers are to see it. */
    accessOpened: computed(nullable(object({ on: date(), by: nullable(ref('User')), closedOn: nullable(date()) }))),
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
      configOpenvpnLimit: computed(nullable(enumeration(['soft', 'hard', 'lock']))),
      configOpenvpnCounter: computed(nullable(number({ min: 0, max: 65_535 }))),
      configOpenvpnLastHit: computed(nullable(date())),
      /** Written only: true takes the limit away and lets the device try again. */
      configOpenvpnReset: nullable(boolean()),
    }),

    /** Data is kept, alarms are raised: by licence (spec 1.09). */
    loggingApp: app(),
    alarmingApp: app(),

    access: access(),
    can: computed(
      object({
        connect: boolean(),
        requestAccess: boolean(),
        edit: boolean(),
        /** Whether the asking user may let everybody in: switch off what asks for approval. */
        openAccess: boolean(),
      }),
    ),
  },
  actions: {
    ...appActions,
    openVpn: action({ ...tunnel, route: 'AgentOpenVpnConnection', path: '/agents/{publicId}/connection/openvpn' }),
    openVpnOfAll: action({
      ...tunnel,
      route: 'AgentListOpenVpnConnection',
      path: '/agents/connection/openvpn',
      many: true,
    }),
  },
});
