import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, list, object, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { date, json } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A version of an edge app, made by an upload: its program and its files (spec 3.60, 7.17). */
export const EdgeAppVersion = entity({
  name: 'EdgeAppVersion',
  path: '/edge-app-versions',
  routes: { list: { name: 'EdgeAppVersionList', verbs: ['GET'] } },
  read: 'member',
  write: 'DEVELOP_APP',
  order: ['-createdOn'],
  fields: {
    edgeApp: computed(ref('EdgeApp')),
    /** Counted up from 1 in each app. */
    number: computed(text({ max: 64 })),
    /** An uploaded version can be used at once. */
    publishedOn: computed(nullable(date())),
    createdOn: createdOn(),
    createdBy: createdBy(),
    files: computed(list(object({ publicId: text(), path: text() }))),
    services: computed(list(object({ name: name({ max: 63 }), environment: json() }))),
  },
});
