import * as z from 'zod';
import { bytes } from '../../files.ts';
import { publicId } from '../../ids.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { longText, name } from '../../kinds/text.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';

/** A program that devices run beside their own, in versions (spec 3.60, 7.17). */
export const EdgeApp = entity({
  name: 'EdgeApp',
  path: '/edge-apps',
  routes: {
    list: { name: 'EdgeAppList', verbs: ['GET', 'POST', 'PATCH'] },
    one: { name: 'EdgeApp', verbs: ['GET', 'PATCH'] },
  },
  read: 'member',
  write: 'MANAGE_APP',
  unique: [['name']],
  small: true,
  fields: {
    name: name(),
    company: computed(ref('Company')),
    description: nullable(longText()),
  },
  actions: {
    /** Stores a zip file with `manifest.json`, which names its services and files, as a new version. */
    uploadVersion: action({
      route: 'EdgeAppVersionUpload',
      verb: 'POST',
      path: '/edge-apps/{publicId}/version-upload',
      body: bytes({ most: limits.edgeAppBytes }),
      reply: z.object({ publicId }),
      allowed: 'DEVELOP_APP',
    }),
  },
});
