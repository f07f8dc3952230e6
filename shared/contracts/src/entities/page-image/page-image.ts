import * as z from 'zod';
import { file } from '../../files.ts';
import { computed } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { integer } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';

/** An image of a page, for its components. It is visible with the page, and has no public address. */
export const PageImage = entity({
  name: 'PageImage',
  path: '/pages/{pageId}/images',
  parent: 'page',
  routes: {
    list: { name: 'PageImageList', verbs: ['GET', 'DELETE'] },
    one: { name: 'PageImage', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_PAGE',
  scopedBy: 'page',
  order: ['createdOn'],
  retentionDays: 30,
  small: true,
  fields: {
    page: computed(ref('Page', { onRemove: 'cascade' })),
    /** Such as `image/png`. */
    mediaType: computed(text()),
    /** In bytes. */
    size: computed(integer({ min: 1, max: limits.pageImageBytes })),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
  actions: {
    content: action({
      ...{ route: 'PageImageContent', verb: 'GET', path: '/pages/{pageId}/images/{publicId}/content' },
      body: z.strictObject({}),
      reply: file(),
      allowed: 'member',
    }),
  },
});
