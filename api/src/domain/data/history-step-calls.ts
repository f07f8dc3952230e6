import { refuse } from '@lineside/contracts/serving';
import { readRow } from '../../engine/read.ts';
import { contextOf } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import type { Handlers } from '../handlers.ts';
import { checkSteps, summariesOf, tagsNamed, textChangesOf } from './history-steps.ts';

export const historyStepCalls: Pick<Handlers, 'ListHistorySteps'> = {
  ListHistorySteps: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const agentId = (request.params as Params).agentId!;
      const { step, timeZone = 'UTC' } = query;
      const period = { start: Date.parse(query.from), end: Date.parse(query.to), step, timeZone };
      checkSteps(period);
      if (!(await readRow(tx, app.registry.tables.Agent, visibility, agentId, new Map()))) throw refuse('not-found');
      const context = contextOf(tx, visibility);
      const tags = await tagsNamed(context, agentId, query.variables.split(','));
      const summaries = await summariesOf(context, tags, period);
      const found = [];
      for (const tag of tags)
        found.push({
          variable: { publicId: tag.variable, slug: tag.slug },
          steps: summaries.get(tag.variable)!,
          texts: tag.type === 'str' ? await textChangesOf(context, tag, period) : [],
        });
      return found;
    }),
};
