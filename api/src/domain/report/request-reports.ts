import { makeRows } from '../../engine/create.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Draft } from '../../engine/rules.ts';
import { addJobs } from '../../platform/job/queue.ts';

/** Stores requested reports, all of them or none, and what prints them; answers their ids. */
export async function requestReports(context: RequestContext, drafts: Draft[]): Promise<string[]> {
  const { tx, actor, visibility } = context;
  const created = await makeRows(visibility.registry.tables.ReportJob, context, drafts);
  await addJobs(
    tx,
    created.map((record) => ({ company: actor.company, kind: 'report', record })),
  );
  return created;
}
