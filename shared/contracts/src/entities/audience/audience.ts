import * as z from 'zod';
import { computed, nullable, withDefault } from '../../kinds/kind.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, custom } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

const chosen = z.object({ default: z.boolean() });

/** Limits who may use pages, services and alarms (spec 3.54). On screens: access category. */
export const Audience = entity({
  name: 'Audience',
  path: '/audiences',
  routes: {
    list: { name: 'AudienceList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Audience', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['name']],
  retentionDays: 30,
  versioned: true,
  small: true,
  fields: {
    name: name(),
    description: nullable(text()),
    /** The default of new records; one per company at most. */
    default: computed(boolean()),
    custom: withDefault(custom(), {}),
  },
  actions: {
    makeDefault: action({
      route: 'AudienceDefault',
      verb: 'POST',
      path: '/audiences/{publicId}/default',
      body: z.strictObject({}),
      reply: chosen,
      allowed: 'MANAGE_COMPANY',
    }),
    clearDefault: action({
      route: 'AudienceDefault',
      verb: 'DELETE',
      path: '/audiences/{publicId}/default',
      body: z.strictObject({}),
      reply: chosen,
      allowed: 'MANAGE_COMPANY',
    }),
  },
});
