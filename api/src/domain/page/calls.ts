import { pageComponentTemplateCategories } from '@lineside/contracts';
import { contextOf } from '../../engine/request-context.ts';
import type { Handlers } from '../handlers.ts';
import { makePageOf } from './page-file.ts';

export const pageCalls: Pick<Handlers, 'ListPageComponentTemplateCategories' | 'ImportPage'> = {
  ListPageComponentTemplateCategories: async () => [...pageComponentTemplateCategories],

  ImportPage: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      return [await makePageOf(contextOf(tx, visibility), body, null)];
    }),
};
