// A server that only runs given statements, in one transaction, and returns the result.
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import pg from 'pg';

const { url, company, statements } = JSON.parse(await text(process.stdin));
const pool = new pg.Pool({ connectionString: url, max: 20 });
pool.on('connect', (client) => client.query('set jit = off; set max_parallel_workers_per_gather = 0'));
const server = Fastify();
server.get('/', async (_request, reply) => {
  const client = await pool.connect();
  await client.query(`begin; select set_config('app.user', '', true), set_config('app.company', '${company}', true)`);
  const answers = [];
  for (const statement of statements) answers.push((await client.query(statement)).rows);
  await client.query('commit');
  client.release();
  const [rows] = answers;
  if (rows?.[0]?.body === undefined) return { data: rows };
  return reply.type('application/json').send(rows[0].body);
});
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
