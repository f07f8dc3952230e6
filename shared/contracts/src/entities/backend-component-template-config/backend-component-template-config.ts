import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { longText } from '../../kinds/text.ts';
import { boolean } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A company's use of a backend component: its settings, and its version (spec 3.56). One per template. */
export const BackendComponentTemplateConfig = entity({
  name: 'BackendComponentTemplateConfig',
  path: '/backend-component-template-configs',
  routes: {
    list: { name: 'BackendComponentTemplateConfigList', verbs: ['GET', 'POST', 'PATCH'] },
    one: { name: 'BackendComponentTemplateConfig', verbs: ['GET', 'PATCH'] },
  },
  read: 'MANAGE_APP',
  write: 'MANAGE_APP',
  awaits: 'not this round',
  unique: [['template']],
  fields: {
    company: computed(ref('Company')),
    template: immutable(ref('BackendComponentTemplate')),
    /** YAML or JSON; the template's defaults if empty. */
    values: nullable(longText()),
    allowDraft: computed(boolean()),
    /** Null where it follows what is published. */
    pinnedVersion: computed(nullable(ref('BackendComponentTemplateVersion'))),
    enabled: computed(boolean()),
  },
});
