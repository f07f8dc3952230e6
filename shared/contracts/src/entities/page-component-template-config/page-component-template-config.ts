import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { boolean } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A company's use of a component template: a pinned version, and whether drafts may be used (spec 7.55). */
export const PageComponentTemplateConfig = entity({
  name: 'PageComponentTemplateConfig',
  path: '/page-component-template-configs',
  routes: {
    list: { name: 'PageComponentTemplateConfigList', verbs: ['GET'] },
    one: { name: 'PageComponentTemplateConfig', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  small: true,
  fields: {
    template: computed(ref('PageComponentTemplate', { onRemove: 'cascade' })),
    allowDraft: computed(boolean()),
    /** Null where it follows what is published. */
    pinnedVersion: computed(nullable(ref('PageComponentTemplateVersion', { onRemove: 'clear' }))),
  },
});
