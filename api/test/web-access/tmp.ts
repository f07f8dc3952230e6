import { sql } from 'drizzle-orm';
import { device, service, startApi } from '../test-api.ts';
import { aGateway, anotherApi, aProxy, aServer, browse, portOf, withProxies } from './world.ts';

const t0 = Date.now();
const say = (...x: unknown[]) => console.log(((Date.now() - t0) / 1000).toFixed(1), ...x);
const api = await startApi(withProxies);
say('api');
const second = await anotherApi(api);
say('second');
const p1 = await aProxy([api.address, second.address], 'web1');
say('p1', p1.lines);
const p2 = await aProxy([second.address, api.address], 'web2');
say('p2', p2.lines);
const machine = await aServer((request, response) =>
  response.end(JSON.stringify({ url: request.url, headers: request.headers })),
);
const gateway = await aGateway(api, device('Boiler house 1'), portOf(machine));
say('gateway', gateway.lines);
const anke = await api.signIn('anke');
for (let i = 0; i < 20; i++) {
  const { data } = (await anke('GET', `/agents/${device('Boiler house 1')}?fields=webAccess,status`)).body;
  say(data, gateway.lines, p1.lines, p2.lines);
  if (data.webAccess) break;
  await new Promise((r) => setTimeout(r, 1000));
}
const opened = await anke('POST', '/web-access', {
  server: { publicId: service('Boiler house 1', 'Router web page') },
});
say(JSON.stringify(opened.body));
const b = await browse(opened.body.data[0]);
say('browsed', b.frameOrigin);
const f = await b.frame('/hello');
say(f.status, JSON.stringify(f.headers), f.text);
const s = await b.tab('/state');
say(s.text);
await api.owner.inScope({}, (tx) =>
  tx.execute(sql`update web_access_entry set closed_on = now(), close_reason = 'ended'`),
);
for (let i = 0; i < 100; i++) {
  const g = await b.frame('/hello');
  if (g.status !== 200) {
    say(g.status, g.text.slice(0, 300));
    break;
  }
  await new Promise((r) => setTimeout(r, 100));
}
process.exit(0);
