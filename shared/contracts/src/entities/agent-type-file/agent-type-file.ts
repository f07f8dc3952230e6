import { firmwareBytes } from '../../firmware.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, custom, enumeration, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** Firmware for a type of device; the same for all companies (facts 2.1). */
export const AgentTypeFile = entity({
  name: 'AgentTypeFile',
  path: '/agent-types/files',
  routes: {
    list: { name: 'AgentTypeFileList', verbs: [] },
    relatedLists: [{ name: 'AgentTypeFileList', path: '/agent-types/{publicId}/files', field: 'agentType' }],
  },
  read: 'member',
  write: 'nobody',
  order: ['-code'],
  fields: {
    name: computed(name()),
    agentType: computed(ref('AgentType')),
    type: computed(enumeration(['firmware'])),
    /** Its version. */
    code: computed(text()),
    description: computed(longText()),
    /** Its release notes. */
    notes: computed(longText()),
    latest: computed(boolean()),
    /** The bytes of the file; null as long as there is no file, which can't be given to a device. */
    size: computed(nullable(integer({ min: 1, max: firmwareBytes }))),
    /** The file's SHA-256 in hexadecimal, which gateways check. */
    sha256: computed(nullable(text())),
    custom: computed(custom()),
  },
});
