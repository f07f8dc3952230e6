import { computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { createdBy, createdOn, list, ref, updatedBy, updatedOn } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, custom, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { PageComponent } from '../page-component/page-component.ts';
import { PagePage } from '../page-page/page-page.ts';
import { period } from './period.ts';

const { pageVersion: _version, can: _can, removedOn: _removedOn, ...component } = PageComponent.fields;

/** A version of a page's content: a page has a published one and a draft (spec 3.66). A new one is the page's draft. */
export const PageVersion = entity({
  name: 'PageVersion',
  path: '/page-versions',
  routes: {
    list: { name: 'PageVersionList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'PageVersion', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_PAGE',
  scopedBy: 'page',
  order: ['-createdOn'],
  retentionDays: 30,
  versioned: true,
  fields: {
    page: immutable(ref('Page', { onRemove: 'cascade' })),
    title: nullable(text()),
    components: computed(list(ref('PageComponent', { fields: component }))),
    /** The subject of its preview while editing. */
    previewAgent: nullable(ref('Agent', { onRemove: 'clear' })),
    previewAsset: nullable(ref('Asset', { onRemove: 'clear' })),
    /** Machines for which it isn't, though the page is linked there: values that it shows were missing when it was published. */
    exceptAgents: withDefault(list(ref('Agent', { onRemove: 'clear' })), []),
    exceptAssets: withDefault(list(ref('Asset', { onRemove: 'clear' })), []),
    /** The time of which it shows data (spec 9.06). */
    periodSpec: withDefault(nullable(period()), 'today'),
    periodSelectorEnabled: withDefault(boolean(), true),
    /** In seconds; null where it shows what comes as it comes. */
    defaultRefreshRate: nullable(integer({ min: 0, max: 65_535 })),
    /** Its sub-pages, in their order. */
    pagePages: computed(list(ref('PagePage', { fields: { order: PagePage.fields.order } }))),
    custom: withDefault(custom(), {}),
    createdOn: createdOn(),
    createdBy: createdBy(),
    updatedOn: updatedOn(),
    updatedBy: updatedBy(),
  },
});
