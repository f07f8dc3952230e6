import { pageComponentTemplateCategories } from '@lineside/contracts';
import { makePageOf } from '../entities/page-file.ts';
import type { Handlers } from './handlers.ts';

export const pageCalls: Pick<Handlers, 'ListPageComponentTemplateCategories' | 'ImportPage'> = {
  ListPageComponentTemplateCategories: async () => [...pageComponentTemplateCategories],

  ImportPage: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      return [await makePageOf({ tx, sight, actor: sight.actor, params: {} }, body, null)];
    }),
};
