import { Message } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { publishOwn } from '../../engine/publish.ts';
import type { Handlers } from '../handlers.ts';
import { messagesOf } from './table.ts';

export const messageCalls: Pick<Handlers, 'MarkMessages'> = {
  MarkMessages: ({ app, request, body: { read } }) =>
    app.asPerson(request, async (tx, { actor: { user, spokenForIn }, registry }) => {
      const { rows } = await tx.execute(sql`
        update message set "read" = ${read}
        where user_id = ${user.publicId} and ${messagesOf(spokenForIn)} and "read" <> ${read} returning public_id as id`);
      const ids = rows.map(({ id }) => id as string);
      await publishOwn(tx, registry, user.publicId, { entity: Message.name, act: 'update', ids });
      return null;
    }),
};
