import { awaits, computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { port } from '../../kinds/network.ts';
import { object, partOf, ref } from '../../kinds/structure.ts';
import { hostName, name, secret, text } from '../../kinds/text.ts';
import { boolean, custom, date, enumeration, isSet } from '../../kinds/value.ts';
import { access } from '../access.ts';
import { entity } from '../entity.ts';

/** A service behind a device: one port of one machine (spec 3.12, facts 2.1). On screens: service. */
export const AgentServer = entity({
  name: 'AgentServer',
  path: '/agents/{agentId}/servers',
  parent: 'agent',
  routes: {
    list: { name: 'AgentServerList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentServer', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  sees: 'owner+controller',
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: { fixed: ['device', 'port'], onlyOn: 'requireAccessApproval' },
  audience: { of: 'audience', besides: 'APPROVE_ACCESS_REQUESTS' },
  versioned: true,
  alsoSection: 'services',
  small: true,
  optimistic: ['update', 'remove'],
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    type: immutable(enumeration(['http', 'rdp', 'rtsp', 'ssh', 'vnc', 'websocket'])),
    /** The machine that it is a port of. */
    device: ref('AgentDevice'),
    /** The address of that machine, an IPv4 address or a name; null for the gateway itself. */
    address: computed(nullable(text())),
    port: port(),
    useSsl: withDefault(boolean(), false),
    serviceGroup: nullable(text()),
    /** The access category of its users. */
    audience: ref('Audience'),
    /** Only approvers who manage the device switch it off. */
    requireAccessApproval: withDefault(boolean(), false),
    /** When and by whom approval was last turned off, and when it was turned on again. */
    accessOpened: computed(nullable(object({ on: date(), by: nullable(ref('User')), closedOn: nullable(date()) }))),
    visibleOnWeb: withDefault(boolean(), true),
    visibleInMobileApp: awaits('wire only', withDefault(boolean(), true)),
    username: nullable(text()),
    password: nullable(secret()),
    hasPassword: isSet('password'),
    /** The Windows domain of the user. */
    authDomain: awaits('Reach the machine', nullable(hostName())),
    httpAuthenticationType: nullable(enumeration(['ntlm', 'basic', 'digest'])),
    /** The path of the first page. */
    landingPage: withDefault(text(), '/'),
    connectionQuality: awaits('Reach the machine', nullable(enumeration(['low', 'normal', 'high']))),
    readOnly: awaits('Reach the machine', nullable(boolean())),
    vncEncoding: awaits(
      'Reach the machine',
      nullable(
        enumeration([
          'copyrect',
          'corre',
          'hextile',
          'raw',
          'rre',
          'tight',
          'ultra',
          'ultrazip',
          'zlib',
          'zlibhex',
          'zrle',
          'zywrle',
        ]),
      ),
    ),
    vncRightClickOnTouchHold: awaits('Reach the machine', withDefault(boolean(), false)),
    recordSessions: awaits('Reach the machine', nullable(boolean())),
    custom: withDefault(custom(), {}),
    /** The service of a template that it was made from, as that was called then. */
    template: computed(nullable(partOf('AgentTemplateServer', { publicId: text(), name: text() }))),
    access: access(),
  },
});
