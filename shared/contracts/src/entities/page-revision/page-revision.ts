import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, integer, oneOf } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';
import { revisionContent } from './content.ts';

/**
 * What a page showed from one publishing to the next (spec 4.09): it is no version, and is seen in the page's history
 * only, by those who may edit the page. Of a page the newest 100 are kept, each for a year after it was replaced.
 */
export const PageRevision = entity({
  name: 'PageRevision',
  path: '/pages/{pageId}/revisions',
  parent: 'page',
  routes: {
    list: { name: 'PageRevisionList', verbs: ['GET'] },
    one: { name: 'PageRevision', verbs: ['GET'] },
  },
  read: 'MANAGE_PAGE',
  write: 'MANAGE_PAGE',
  scopedBy: 'page',
  order: ['-number'],
  retentionDays: 30,
  fields: {
    page: computed(ref('Page', { onRemove: 'cascade' })),
    /** In the order of publishing, from 1. */
    number: computed(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    /** The title of the page in it. */
    title: computed(nullable(text())),
    publishedOn: computed(date()),
    /** Null if it was published before pages had a history. */
    publishedBy: computed(nullable(ref('User'))),
    /** When another one took its place; null as long as it is published. */
    replacedOn: computed(nullable(date())),
    /** Fields of the version, its parts, and its components with their fields. */
    content: computed(oneOf(revisionContent)),
    /** Whether the caller may take it back. */
    can: computed(object({ edit: boolean() })),
  },
  actions: {
    /**
     * Makes a draft with its content. `draft` names the draft that this replaces; null if the page has none. The reply
     * says how many components are left out because their template doesn't exist any more.
     */
    takeBack: action({
      ...{ route: 'PageRevisionTakeBack', verb: 'POST', path: '/pages/{pageId}/revisions/{publicId}/take-back' },
      body: z.strictObject({ draft: publicId.nullable() }),
      reply: z.object({ draft: z.object({ publicId }), leftOut: z.number() }),
      allowed: 'MANAGE_PAGE',
    }),
  },
});
