import { Message } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tellOwn } from '../engine/write.ts';
import { messagesOf } from '../tables/message.ts';
import type { Handlers } from './handlers.ts';

export const messageCalls: Pick<Handlers, 'MarkMessages'> = {
  MarkMessages: ({ world, request, body: { read } }) =>
    world.asPerson(request, async (tx, { actor: { user, spokenForIn }, house }) => {
      const { rows } = await tx.execute(sql`
        update message set "read" = ${read}
        where user_id = ${user.publicId} and ${messagesOf(spokenForIn)} and "read" <> ${read} returning public_id as id`);
      const ids = rows.map(({ id }) => id as string);
      await tellOwn(tx, house, user.publicId, { entity: Message.name, act: 'update', ids });
      return null;
    }),
};
