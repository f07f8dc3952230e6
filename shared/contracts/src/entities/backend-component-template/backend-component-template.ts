import * as z from 'zod';
import { bytes, file } from '../../files.ts';
import { publicId } from '../../ids.ts';
import { awaits, computed, nullable, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, enumeration } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';

/** A company's program that runs beside the platform, in versions, with its log (spec 3.57, 7.32). */
export const BackendComponentTemplate = entity({
  name: 'BackendComponentTemplate',
  path: '/backend-component-templates',
  routes: {
    list: { name: 'BackendComponentTemplateList', verbs: ['GET', 'POST', 'PATCH'] },
    one: { name: 'BackendComponentTemplate', verbs: ['GET', 'PATCH'] },
  },
  read: 'member',
  write: 'DEVELOP_APP',
  unique: [['name']],
  fields: {
    company: computed(ref('Company')),
    name: name(),
    draft: computed(nullable(ref('BackendComponentTemplateVersion'))),
    published: computed(nullable(ref('BackendComponentTemplateVersion'))),
    /** The version that the company uses: the one that its configuration pins, otherwise the published one. */
    configuredVersion: computed(
      nullable(ref('BackendComponentTemplateVersion', { fields: { number: text({ max: 64 }) } })),
    ),
    /** The scope of its calls to the platform, as text. */
    accessTokenScope: awaits('not this round', nullable(longText())),
    private: computed(boolean()),
    /** The initial content of a new configuration, as YAML or JSON. */
    defaultConfigValues: awaits('not this round', nullable(longText())),
    configConfidentiality: withDefault(enumeration(['public', 'secret']), 'public'),
  },
  actions: {
    /** Keeps a zip file as a new version, which is the template's draft. */
    uploadVersion: action({
      route: 'BackendComponentTemplateVersionUpload',
      verb: 'POST',
      path: '/backend-component-templates/{publicId}/version-upload',
      body: bytes({ most: limits.templateBytes }),
      reply: z.object({
        publicId,
        number: z.string(),
        readyTime: z.iso.datetime(),
        /** There where the company isn't fully provisioned. */
        companyToBeProvisioned: z.literal(true).optional(),
      }),
      allowed: 'DEVELOP_APP',
    }),
    /** Its log, oldest first; an empty file without entries. */
    downloadLogs: action({
      route: 'BackendComponentTemplateDownloadLogs',
      verb: 'GET',
      path: '/backend-component-templates/{publicId}/logs',
      body: z.strictObject({}),
      reply: file(),
      allowed: 'DEVELOP_APP',
    }),
  },
});
