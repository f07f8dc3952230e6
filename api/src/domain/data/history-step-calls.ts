import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import type { Handlers } from '../handlers.ts';
import { regionOf } from '../user/region-of.ts';
import { csvFile, xlsxFile } from './history-file.ts';
import { type InTurn, rawRows, stepRows } from './history-rows.ts';
import { checkPeriod, checkSteps, type NamedTag, summariesOf, tagsNamed, textChangesOf } from './history-steps.ts';

export const historyStepCalls: Pick<Handlers, 'ExportHistory' | 'ListHistorySteps'> = {
  ListHistorySteps: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const period = { ...periodOf(query), step: query.step };
      checkSteps(period);
      const context = contextOf(tx, visibility);
      const { tags } = await chosenOf(context, request, query.variables);
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

  async ExportHistory({ app, request, query }) {
    const period = periodOf(query);
    checkPeriod(period);
    // it may take long: each part is read in a transaction of its own, with what the person may then
    const inTurn: InTurn = (work) => app.inCall(request, (tx, visibility) => work(contextOf(tx, visibility)));
    const { device, tags, region } = await inTurn(async (context) => ({
      ...(await chosenOf(context, request, query.variables)),
      region: await regionOf(context.tx, context.visibility.actor.user.publicId),
    }));
    // who no longer sees the device gets no more of it
    const inSight: InTurn = (work) =>
      inTurn(async (context) => {
        await chosenOf(context, request, query.variables);
        return work(context);
      });
    const { step, show } = query;
    const rows = step ? stepRows(inSight, tags, { ...period, step }, show) : rawRows(inSight, tags, period);
    const file = {
      ...{ device, region, rows, timeZone: period.timeZone },
      columns: tags.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)),
    };
    return query.format === 'csv' ? csvFile(file) : xlsxFile(file);
  },
};

const periodOf = ({ from, to, timeZone = 'UTC' }: { from: string; to: string; timeZone?: string | undefined }) => ({
  ...{ start: Date.parse(from), end: Date.parse(to), timeZone },
});

/** The device in the path and the named variables of it; not found if the caller doesn't see it. */
async function chosenOf(
  context: RequestContext,
  request: FastifyRequest,
  variables: string,
): Promise<{ device: string; tags: NamedTag[] }> {
  const { tx, visibility } = context;
  const agentId = (request.params as Params).agentId!;
  const { rows } = await tx.execute(
    sql`select a.name from ${visibility.rows('Agent')} a where a.public_id = ${agentId}`,
  );
  const [agent] = rows as unknown as { name: string }[];
  if (!agent) throw refuse('not-found');
  return { device: agent.name, tags: await tagsNamed(context, agentId, variables.split(',')) };
}
