import * as z from 'zod';
import { bytes } from '../../files.ts';
import { awaits, computed, nullable, withDefault } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, enumeration, integer } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';

const size = () => integer({ min: 1, max: 11 });
const height = () => integer({ min: 1, max: 65_535 });
const shortly = () => computed(nullable(text()));

/**
 * The program of a page's components with its manifest, in versions (spec 7.55). Its fields except name and intent come
 * from the manifest of the published version, otherwise of its draft.
 */
export const PageComponentTemplate = entity({
  name: 'PageComponentTemplate',
  path: '/page-component-templates',
  routes: {
    list: { name: 'PageComponentTemplateList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'PageComponentTemplate', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'DEVELOP_APP',
  unique: [['name']],
  fields: {
    company: computed(ref('Company')),
    name: name(),
    description: shortly(),
    version: shortly(),
    author: shortly(),
    licence: shortly(),
    url: shortly(),
    /** Its picture (`icon.svg` or `icon.png` of its archive) as a data address; null if it has none. */
    icon: computed(nullable(longText())),
    /** In columns and rows of a sheet. */
    sheetSettings: computed(
      nullable(
        object({
          minCols: size(),
          defaultCols: nullable(size()),
          maxCols: nullable(size()),
          minRows: size(),
          defaultRows: nullable(size()),
          maxRows: nullable(size()),
        }),
      ),
    ),
    /** In pixels. */
    cardSettings: computed(
      nullable(object({ minHeight: height(), defaultHeight: nullable(height()), maxHeight: nullable(height()) })),
    ),
    /** The inputs of a component, as JSON text: a list, each with its type, key and label. */
    inputs: computed(nullable(longText())),
    draft: computed(nullable(ref('PageComponentTemplateVersion', { onRemove: 'clear' }))),
    published: computed(nullable(ref('PageComponentTemplateVersion', { onRemove: 'clear' }))),
    category: computed(object({ publicId: text(), name: name(), order: integer({ min: 0, max: 65_535 }) })),
    /** The version that the company uses: the one that its configuration pins, otherwise the published one. */
    configuredVersion: computed(
      nullable(
        ref('PageComponentTemplateVersion', {
          fields: { number: text({ max: 64 }), mainPath: text() },
        }),
      ),
    ),
    static: computed(boolean()),
    intent: awaits(
      'wire only',
      withDefault(list(enumeration(['asset-configuration', 'landing-page', 'main-page'])), []),
    ),
    private: computed(boolean()),
  },
  actions: {
    /** Keeps a zip file with program and manifest as a new version, which is the template's draft. */
    uploadVersion: action({
      route: 'PageComponentTemplateVersionUpload',
      verb: 'POST',
      path: '/page-component-templates/{publicId}/version-upload',
      body: bytes({ most: limits.templateBytes }),
      reply: z.object({ publicId: z.string() }),
      allowed: 'DEVELOP_APP',
    }),
  },
});
