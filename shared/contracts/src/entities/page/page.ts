import * as z from 'zod';
import { bytes, file } from '../../files.ts';
import { awaits, computed, immutable, nullable, updateOnly, withDefault } from '../../kinds/kind.ts';
import { list, ref } from '../../kinds/structure.ts';
import { colour, name } from '../../kinds/text.ts';
import { boolean, custom, enumeration } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';
import { PageVersion } from '../page-version/page-version.ts';

const { page: _page, can: _can, removedOn: _removedOn, ...version } = PageVersion.fields;
const nothing = z.strictObject({});
const versions = z.object({ draft: z.unknown(), published: z.unknown() });
const machine = z.object({ publicId: z.string(), name: z.string().nullable() }).nullable();
const bindingCheck = z.object({
  /** How many machines were checked. */
  checked: z.number(),
  /** Whether there are more than can be checked. */
  more: z.boolean(),
  failing: z.array(
    z.object({
      agent: machine,
      asset: machine,
      /** Whether the asset has a device to show values of. */
      hasDevice: z.boolean(),
      /** Selectors as they are in the inputs. */
      missing: z.array(z.string()),
    }),
  ),
});
const references = z.array(z.object({ publicId: z.string() }));

/**
 * A page, dashboard or report (spec 1.05, 3.66). Readers see its published version, editors its draft, which can be
 * published. It is visible to members of its group; without a group, to the whole company.
 */
export const Page = entity({
  name: 'Page',
  path: '/pages',
  routes: {
    list: { name: 'PageList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Page', verbs: ['GET', 'PATCH', 'DELETE'] },
    // pages linked from a device or an asset (spec 7.52)
    relatedLists: [
      { name: 'AgentPageList', path: '/agents/{agentId}/pages', of: 'Agent' },
      { name: 'AssetPageList', path: '/assets/{assetId}/pages', of: 'Asset' },
    ],
  },
  read: 'member',
  write: 'MANAGE_PAGE',
  scopedBy: 'group',
  optimistic: ['update'],
  retentionDays: 30,
  versioned: true,
  fields: {
    name: name(),
    applicationType: immutable(withDefault(enumeration(['sheet', 'card', 'report']), 'sheet')),
    company: computed(ref('Company')),
    group: nullable(ref('Group')),
    /**
     * The draft and the published version. Only these two versions of a page are kept: others are removed. A published
     * draft is no longer the draft (spec 4.09, 4.10).
     */
    draft: updateOnly(nullable(ref('PageVersion', { onRemove: 'clear', fields: version }))),
    published: updateOnly(nullable(ref('PageVersion', { onRemove: 'clear', fields: version }))),
    /** The default page; one per application type of a company at most. */
    default: computed(boolean()),
    static: awaits('wire only', withDefault(boolean(), false)),
    /** The paper orientation of a report; null if both fit, and for other pages. */
    orientation: immutable(nullable(enumeration(['portrait', 'landscape']))),
    labels: withDefault(list(ref('Label', { onRemove: 'clear', fields: { color: colour() } })), []),
    custom: withDefault(custom(), {}),
  },
  actions: {
    /** The draft: the existing one, a copy of the published version, or an empty one (spec 4.08). */
    ensureDraft: action({
      ...{ route: 'PageDraft', verb: 'POST', path: '/pages/{publicId}/draft', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: references,
    }),
    /** Stores a picture for components of the page: PNG, JPEG, GIF or WebP, by its first bytes. */
    addImage: action({
      ...{ route: 'PageImageUpload', verb: 'POST', path: '/pages/{publicId}/image-upload', allowed: 'MANAGE_PAGE' },
      body: bytes({ most: limits.pageImageBytes }),
      reply: z.object({ publicId: z.string() }),
    }),
    /** The page as a file that can be imported: its published version, otherwise its draft. */
    exportFile: action({
      ...{ route: 'PageExport', verb: 'GET', path: '/pages/{publicId}/export', allowed: 'member' },
      body: nothing,
      reply: file(),
    }),
    /**
     * Which values that the draft shows are missing at which of the machines that link to the page: of the first 1,000 that
     * the caller sees.
     */
    checkBindings: action({
      ...{ route: 'PageBindingCheck', verb: 'GET', path: '/pages/{publicId}/binding-check', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: bindingCheck,
    }),
    /** Makes the draft what people see. */
    publish: action({
      ...{ route: 'PagePublish', verb: 'POST', path: '/pages/{publicId}/publish', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: versions,
    }),
    ensureDraftOfAll: action({
      ...{ route: 'PageDraftList', verb: 'POST', path: '/pages/draft', allowed: 'MANAGE_PAGE', many: true },
      body: nothing,
      reply: references.element,
    }),
    /** Removes the draft. */
    discardDraft: action({
      ...{ route: 'PageDiscardDraft', verb: 'POST', path: '/pages/{publicId}/discard-draft', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: versions,
    }),
    /** Another page with a draft copied from the published version (spec 4.11). */
    duplicate: action({
      ...{ route: 'PageDuplicate', verb: 'POST', path: '/pages/{publicId}/duplicate', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: references,
    }),
    duplicateAll: action({
      ...{ route: 'PageDuplicateList', verb: 'POST', path: '/pages/duplicate', allowed: 'MANAGE_PAGE', many: true },
      body: nothing,
      reply: references.element,
    }),
    makeDefault: action({
      ...{ route: 'PageDefault', verb: 'POST', path: '/pages/{publicId}/default', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: z.object({ default: z.boolean() }),
    }),
    clearDefault: action({
      ...{ route: 'PageDefault', verb: 'DELETE', path: '/pages/{publicId}/default', allowed: 'MANAGE_PAGE' },
      body: nothing,
      reply: z.object({ default: z.boolean() }),
    }),
  },
});
