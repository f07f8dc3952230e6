import { limits, type PageEditor } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

interface OpenEditor {
  page: string;
  window: string;
  component: string | null;
  leaves: boolean;
}

/** Notes that an editor of a page is open, or that it is closed; returns the other open ones, of people whom the caller sees. */
export async function noteEditing(
  { tx, actor, visibility }: RequestContext,
  { page, window, component, leaves }: OpenEditor,
): Promise<PageEditor[]> {
  const isThis = sql`page_id = ${page} and window_id = ${window} and user_id = ${actor.user.publicId}`;
  if (leaves) {
    await tx.execute(sql`delete from page_editing where ${isThis}`);
    return [];
  }
  // a window of another person can't be taken over
  await tx.execute(sql`
    insert into page_editing (company_id, page_id, window_id, user_id, component_id, seen_on)
    values (${actor.company}, ${page}, ${window}, ${actor.user.publicId}, ${component}, now())
    on conflict (company_id, page_id, window_id) do update set component_id = excluded.component_id, seen_on = now()
    where page_editing.user_id = excluded.user_id`);
  const { rows } = await tx.execute(sql`
    select ${visibility.one('User', sql`e.user_id`)} as user, e.component_id as component
    from page_editing e
    where e.page_id = ${page} and e.window_id <> ${window}
      and e.seen_on > now() - make_interval(secs => ${limits.editorSeconds})
    order by e.user_id, e.window_id limit ${limits.editorsShown}`);
  return (rows as unknown as PageEditor[]).filter(({ user }) => user !== null);
}
