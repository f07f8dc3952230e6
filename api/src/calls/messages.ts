import { Message } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tellOwn } from '../engine/write.ts';
import type { Handlers } from './handlers.ts';

export const messageCalls: Pick<Handlers, 'MarkMessages'> = {
  MarkMessages: ({ world, request, body: { read } }) =>
    world.asPerson(request, async (tx, { actor: { user }, house }) => {
      const { rows } = await tx.execute(
        sql`update message set "read" = ${read} where user_id = ${user.publicId} and "read" <> ${read} returning public_id as id`,
      );
      const ids = rows.map(({ id }) => id as string);
      await tellOwn(tx, house, user.publicId, { entity: Message.name, act: 'update', ids });
      return null;
    }),
};
