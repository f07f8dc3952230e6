import { computed, nullable } from '../../kinds/kind.ts';
import { port } from '../../kinds/network.ts';
import { object, partOf } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, custom, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

const can = () => computed(boolean());

/** A gateway model with its capabilities; shared by all companies (facts 2.1). On screens: device type. */
export const AgentType = entity({
  name: 'AgentType',
  path: '/agent-types',
  routes: {
    list: { name: 'AgentTypeList', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  small: true,
  fields: {
    name: computed(name()),
    /** The format of its device ids: `####-####-##`, a digit for each #. */
    deviceIdFormat: computed(text()),
    /** The version of the configuration text that its devices read. */
    configFileFormat: computed(integer({ min: 0, max: 4_294_967_295 })),
    /** The firmware that is given to it today. */
    latestFirmwareFile: computed(nullable(partOf('AgentTypeFile', { publicId: text(), name: text(), code: text() }))),
    httpProxyPort: computed(nullable(port())),
    purchasePrice: computed(object({ gratis: boolean() })),
    router: can(),
    hasSecondWanPort: can(),
    wanPortForwardings: can(),
    additionalSubnets: can(),
    stunnelSupport: can(),
    customServers: can(),
    configPush: can(),
    offlineConfiguration: can(),
    openvpnConfigMultiUse: can(),
    allowDataPublishing: can(),
    allowDemoDevice: can(),
    allowReboot: can(),
    allowTemplating: can(),
    custom: computed(custom()),
  },
});
