import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { mac } from '../../kinds/network.ts';
import { createdOn, list, partOf, ref } from '../../kinds/structure.ts';
import { name, secret, text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { activeVpnSession } from '../agent/active-vpn-session.ts';
import { entity } from '../entity.ts';

/**
 * A device of another company that this one controls: its people see it, answer its requests, and may lock it (facts 2.5).
 * It is made with the key that the device's company gave. On screens: device under audit.
 */
export const ControlledDevice = entity({
  name: 'ControlledDevice',
  path: '/controlled-devices',
  routes: {
    list: { name: 'ControlledDeviceList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'ControlledDevice', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  fields: {
    name: name(),
    /** The device id by which its company knows it. */
    device: immutable(text()),
    controlKey: immutable(nullable(secret())),
    /** The device's current fields, and this company's own: whether it is locked. */
    agent: nullable(
      partOf('Agent', {
        publicId: computed(text()),
        name: computed(nullable(text())),
        deviceId: computed(text()),
        serialNumber: computed(text()),
        macAddress: computed(nullable(mac())),
        company: computed(nullable(ref('Company'))),
        status: computed(enumeration(['online', 'offline', 'never'])),
        activeStatus: computed(enumeration(['active', 'inactive'])),
        lastSeenOn: computed(nullable(date())),
        activeVpnSession: activeVpnSession(),
        vpnLocked: boolean(),
        webAccessLocked: boolean(),
      }),
    ),
    /** Groups of this company that it is put into as it is made. */
    groups: immutable(nullable(list(ref('Group')))),
    memberships: computed(
      list(partOf('ControlledDeviceMembership', { publicId: text(), group: nullable(ref('Group')) })),
    ),
    createdOn: createdOn(),
  },
});
