import type { Call, calls, SentFile } from '@lineside/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamedFile } from '../engine/files.ts';
import type { AppContext } from './app-context.ts';

type HandlerArgs<C, App> =
  C extends Call<infer B, infer _R, infer Q>
    ? { app: App; request: FastifyRequest; reply: FastifyReply; body: B; query: Q }
    : never;
type Reply<C> = C extends Call<infer _B, infer R, infer _Q> ? (R extends SentFile ? R | StreamedFile : R) : never;

/** The handlers of calls, by the names of the calls. */
export type Handlers<App = AppContext> = {
  [K in keyof typeof calls]: (context: HandlerArgs<(typeof calls)[K], App>) => Promise<Reply<(typeof calls)[K]>>;
};
