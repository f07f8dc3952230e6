import { Readable } from 'node:stream';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Params } from '../../engine/scope.ts';
import { contentOf } from '../agent-type/firmware-files.ts';
import type { Handlers } from '../handlers.ts';
import { gatewayOf } from '../session/authenticate-gateway.ts';

export const firmwareCalls: Pick<Handlers, 'GetGatewayFirmware'> = {
  async GetGatewayFirmware({ app, request, reply }) {
    const { company, agent } = await gatewayOf(app, request);
    const file = (request.params as Params).publicId!;
    const { rows } = await app.database.inScope({ company }, (tx) =>
      tx.execute(sql`select f.size from agent_job job join agent_type_file f on f.public_id = job.file_id
        where job.company_id = ${company} and job.agent_id = ${agent} and job.file_id = ${file}
          and job.status in ('pending', 'running') and f.size is not null limit 1`),
    );
    const size = rows[0]?.size as number | undefined;
    if (!size) throw refuse('not-found');
    const range = rangeIn(request.headers.range, size);
    const { from, to } = range ?? { from: 0, to: size - 1 };
    reply.headers({
      'Content-Type': 'application/octet-stream',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
    });
    if (from > to) reply.code(416).header('Content-Range', `bytes */${size}`).send();
    else {
      if (range) reply.code(206).header('Content-Range', `bytes ${from}-${to}/${size}`);
      reply.header('Content-Length', to - from + 1).send(Readable.from(contentOf(app.database, file, { from, to })));
    }
    return 'stream';
  },
};

/** The range of bytes that a header names, both ends included; undefined: all, as for other forms of the header. */
function rangeIn(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,10})-(\d{0,10})$/.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  return { from: Number(from), to: Math.min(to ? Number(to) : size - 1, size - 1) };
}
