import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, custom, enumeration } from '../../kinds/value.ts';
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
    custom: computed(custom()),
  },
});
