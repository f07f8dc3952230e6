import * as z from 'zod';
import { call } from './call.ts';

export const link = z.object({
  rel: z.string(),
  href: z.string(),
  methods: z.array(z.enum(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])),
});

/** The routes by name: absolute addresses, which may contain placeholders such as {agentId} (spec 7.01). */
export const Discover = call({
  route: 'Discovery',
  verb: 'GET',
  path: '/',
  needs: 'nothing',
  reply: z.array(link),
});
