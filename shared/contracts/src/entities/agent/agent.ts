import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { awaits, computed, nullable, searched, withDefault } from '../../kinds/kind.ts';
import { cidr, ip, mac } from '../../kinds/network.ts';
import { visibleLine } from '../../kinds/plain.ts';
import { list, location, object, partOf, ref } from '../../kinds/structure.ts';
import { longText, name, text, timeZone } from '../../kinds/text.ts';
import { boolean, custom, date, enumeration, number } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { access } from '../access.ts';
import { openChangeStates } from '../agent-setting-change/agent-setting-change.ts';
import { action, entity } from '../entity.ts';
import { deviceMeans } from '../licence/means.ts';
import { activeVpnSession } from './active-vpn-session.ts';
import { app, appActions, licence } from './apps.ts';
import { templateActions } from './from-template.ts';
import { jobActions } from './jobs.ts';
import { clockError, messageLimits, missingValues, publicFields, refusedValues } from './public-fields.ts';

/** The requested state of a device's tunnel to its VPN server (spec 4.42). */
const tunnel = {
  verb: 'POST',
  body: z.strictObject({ action: z.enum(['connect', 'disconnect']) }),
  reply: z.null(),
  allowed: 'MANAGE_AGENT',
} as const;

/** A gateway in the field, with the network behind it (spec 3.02 to 3.11). On screens: device. */
export const Agent = entity({
  name: 'Agent',
  path: '/agents',
  routes: {
    list: { name: 'AgentList', verbs: ['GET', 'PATCH', 'DELETE'] },
    one: { name: 'Agent', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  sees: 'owner+controller',
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: { onlyOn: 'vpnRequireAccessApproval' },
  versioned: true,
  optimistic: ['update', 'remove'],
  fields: {
    name: name(),
    description: nullable(longText()),
    serialNumber: computed(searched(text({ max: 128 }))),
    /** The code for moving it to another company, or for control by one. */
    deviceId: computed(text({ max: 128 })),
    macAddress: computed(nullable(mac())),
    /** The card that takes the place of the one it has had, until it reports that one. */
    replaceMacAddress: awaits('wire only', nullable(mac())),
    reRegistration: awaits('wire only', withDefault(boolean(), false)),
    /** Whether it is active: an announced or transferred device isn't until it is activated. */
    activeStatus: computed(withDefault(enumeration(['active', 'inactive']), 'active')),
    /** Whether it has been announced by its registration code, and has not reported yet. */
    pendingRegistration: computed(withDefault(boolean(), false)),
    registrationProfile: computed(nullable(ref('AgentRegistrationProfile', { onRemove: 'clear' }))),
    location: nullable(location()),
    preferLocationOverGeoip: awaits('wire only', withDefault(boolean(), false)),
    timeZone: nullable(timeZone()),
    custom: withDefault(custom(), {}),
    company: computed(ref('Company')),
    controlledBy: computed(nullable(ref('Company'))),
    /** The first of its groups, as far as the asker sees them. */
    group: computed(nullable(ref('Group'))),
    memberships: computed(list(partOf('AgentMembership', { publicId: text(), group: nullable(ref('Group')) }))),
    /** Its model, if known. */
    type: computed(nullable(ref('AgentType'))),
    template: computed(nullable(ref('AgentTemplate', { onRemove: 'clear' }))),
    /** The version of that template that was last applied. */
    appliedTemplateVersion: computed(nullable(ref('AgentTemplateVersion', { onRemove: 'clear' }))),
    assets: computed(list(ref('Asset'))),
    /** The topmost asset of its first asset's tree. */
    root: computed(nullable(ref('Asset'))),

    status: computed(enumeration(['online', 'offline', 'never'])),
    statusSince: computed(nullable(date())),
    lastSeenOn: computed(nullable(date())),
    refusedValues,
    missingValues,
    clockError,
    /** The network interface by which its gateway reaches the platform, and the address there, as it last said. */
    uplink: computed(nullable(object({ interface: text(), ipAddress: text() }))),
    /** Whether its gateway writes values to the machine, as it last said or replied; null if that isn't known. */
    takesValues: computed(nullable(boolean())),
    activeVpnSession: activeVpnSession(),
    /** The device's address in the VPN where a person chose it; null where the platform did. Company administrators write it. */
    fixedVpnAddress: nullable(ip()),
    connectedUsers: computed(list(ref('User'))),

    vpnAudience: nullable(ref('Audience')),
    dataAudience: nullable(ref('Audience')),
    vpnProtocol: awaits('not this round', withDefault(enumeration(['udp', 'tcp']), 'tcp')),
    vpnVisibleOnWeb: awaits('Reach the machine', withDefault(boolean(), true)),
    vpnVisibleInMobileApp: awaits('wire only', withDefault(boolean(), true)),
    vpnRequireAccessApproval: boolean(),
    /** When and by whom approval was last turned off, and when it was turned on again: visible to approvers. */
    accessOpened: computed(nullable(object({ on: date(), by: nullable(ref('User')), closedOn: nullable(date()) }))),
    vpnLocked: computed(boolean()),
    webAccessLocked: computed(boolean()),
    /** Whether its gateway is connected to a proxy of web access now. */
    webAccess: computed(boolean()),
    /** Approved access that runs or is to come, of anybody (spec 7.08). */
    scheduledAccessRequests: computed(
      list(
        partOf('AgentAccessRequest', {
          publicId: text(),
          user: nullable(ref('User')),
          vpn: boolean(),
          servers: list(ref('AgentServer')),
          start: date(),
          end: date(),
          status: text(),
        }),
      ),
    ),
    pullCodeGeneratedOn: computed(nullable(date())),
    controlKeyGeneratedOn: computed(nullable(date())),
    devices: computed(
      list(
        partOf('AgentDevice', {
          publicId: text(),
          name: nullable(text()),
          ipAddress: nullable(text()),
          macAddress: nullable(mac()),
        }),
      ),
    ),
    dataSources: computed(
      list(partOf('AgentDataSource', { publicId: text(), name: name(), slug: text(), disabled: boolean() })),
    ),
    vpnAccessRules: computed(
      list(partOf('AgentRouterVpnAccessRule', { publicId: text(), ipAddress: text(), netMask: text() })),
    ),
    lanWanAccessRules: computed(
      list(
        partOf('AgentRouterLanWanAccessRule', {
          publicId: text(),
          protocol: text(),
          destinationPort: nullable(number()),
          description: nullable(text()),
        }),
      ),
    ),
    oneToOneNatRules: computed(
      list(
        partOf('AgentRouterOneToOneNatRule', {
          publicId: text(),
          type: text(),
          virtualIpAddress: text(),
          destinationIpAddress: text(),
        }),
      ),
    ),
    servers: computed(
      list(
        partOf('AgentServer', {
          publicId: text(),
          name: name(),
          type: text(),
          port: number(),
          requireAccessApproval: boolean(),
          serviceGroup: nullable(text()),
        }),
      ),
    ),

    useStunnel: awaits('not this round', boolean()),
    config: computed(
      object({
        routerLan: partOf('AgentRouterLanConfig', { network: nullable(cidr()), netMask: nullable(ip()) }),
        routerWan: nullable(ref('AgentRouterWanConfig')),
        routerVpn: nullable(ref('AgentRouterVpnConfig')),
        routerDisplay: nullable(ref('AgentRouterDisplayConfig')),
        routerAdditionalSubnets: list(ref('AgentRouterAdditionalSubnet')),
        routerPortForwards: list(ref('AgentRouterPortForward')),
        routerNtpServers: list(ref('AgentRouterNtpServer')),
      }),
    ),
    rateLimiting: object({
      ...messageLimits,
      configOpenvpnLimit: computed(nullable(enumeration(['soft', 'hard', 'lock']))),
      configOpenvpnCounter: computed(nullable(number({ min: 0, max: 65_535 }))),
      configOpenvpnLastHit: computed(nullable(date())),
      /** Written only: true takes the limit away and lets the device try again. */
      configOpenvpnReset: nullable(boolean()),
    }),

    /** The licence for the device itself; null for a company that only controls it. */
    activationLicence: computed(nullable(licence())),
    /** Logging data, raising alarms: by licence (spec 1.09). */
    loggingApp: app(),
    alarmingApp: app(),

    ...publicFields,

    /** How many changes of its settings that the caller sees aren't on it, by their state. */
    openChanges: computed(
      list(object({ state: enumeration(openChangeStates), count: number({ min: 1, max: 2_147_483_647 }) })),
    ),
    /** How many of its alarms are active, and neither acknowledged nor silenced. */
    alarmCount: computed(number({ min: 0 })),
    /** The maintenance window that it is in; null outside of one. */
    maintenance: computed(nullable(object({ end: date(), reason: text() }))),
    access: access(),
    /**
     * Whether something of it needs approval, and the caller is no approver who manages it: then approvers alone decide what
     * is reached behind it (`byApprovers` of the entities below it), and remove it.
     */
    approversDecide: computed(boolean()),
    can: computed(
      object({
        connect: boolean(),
        requestAccess: boolean(),
        edit: boolean(),
        /** Whether the caller may turn approval off. */
        openAccess: boolean(),
        /** Whether the asking user may give it to another company. */
        transfer: boolean(),
      }),
    ),
  },
  actions: {
    ...appActions,
    ...templateActions,
    ...jobActions,
    /** Takes devices that were announced or taken over into use. */
    activate: action({
      route: 'AgentListActivate',
      verb: 'POST',
      path: '/agents/activate',
      many: true,
      body: z.strictObject({
        name: visibleLine().max(255),
        groups: z.array(z.object({ publicId })).max(limits.atOnce).optional(),
        template: z.object({ publicId }).nullable().optional(),
        ...deviceMeans,
      }),
      reply: z.null(),
      allowed: 'MANAGE_AGENT',
    }),
    openVpn: action({ ...tunnel, route: 'AgentOpenVpnConnection', path: '/agents/{publicId}/connection/openvpn' }),
    openVpnOfAll: action({
      ...tunnel,
      route: 'AgentListOpenVpnConnection',
      path: '/agents/connection/openvpn',
      many: true,
    }),
  },
});
