import { pageComponentTemplateCategories } from '@lineside/contracts';
import type { Handlers } from './handlers.ts';

export const pageCalls: Pick<Handlers, 'ListPageComponentTemplateCategories'> = {
  ListPageComponentTemplateCategories: async () => [...pageComponentTemplateCategories],
};
