import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { until } from '@lineside/testing/until';
import type { Certificates } from 'lineside-connector/certificates';
import { later } from 'lineside-connector/test/connector';
import { startBroker } from '../src/broker/broker.ts';
import { startImports } from '../src/domain/configuration/imports.ts';
import { startIntake } from '../src/domain/gateway/intake.ts';
import { registry } from '../src/registry/registry.ts';
import type { Caller } from './caller.ts';
import { serve, startApi, type TestApi } from './test-api.ts';

/** A platform for a real gateway program: API, broker and intake, until the test's clean-up. */
export interface GatewayPlatform {
  api: TestApi;
  /** Manages devices there. */
  anke: Caller;
  /** The portal's address, which names the broker to gateways. */
  portal: string;
  /** The ports of API and broker on this machine. */
  ports: number[];
  /**
   * Accepts the only application in a new profile, by the code that the work is given; resolves with the device's id, once
   * the work is done.
   */
  accept(work: (code: string) => Promise<unknown>): Promise<string>;
}

const secret = 'the secret of the intake';
const to = (publicId: string) => ({ publicId });

/**
 * @param environment settings of the API
 * @param certificates gateways reach portal and broker by TLS alone, with these
 */
export async function startGatewayPlatform(
  environment: Record<string, string> = {},
  certificates?: Certificates,
): Promise<GatewayPlatform> {
  const api = await startApi(environment);
  later(() => api.close());
  const log = () => {};
  const { database } = api;
  const place = { port: 0, host: '127.0.0.1' };
  const secured = certificates && { ...place, certificate: certificates.cert, key: certificates.key };
  const broker = await startBroker({ database, ...place, ...(secured && { secured }), intakeSecret: secret, log });
  later(() => broker.close());
  const brokerAddress = broker.securedAddress ?? broker.address;
  // an API that knows its broker
  const served = await serve(database, { ...environment, LINESIDE_GATEWAY_BROKER: brokerAddress });
  later(() => served.close());
  const portal = certificates ? await behindTls(served.address, certificates) : served.address;
  const intake = await startIntake({ database, mqttUrl: broker.address, secret, name: 'program', log });
  later(() => intake.close());
  const imports = await startImports({ database, registry, log });
  later(() => imports.close());
  const anke = await api.signIn('anke');
  return {
    ...{ api, anke },
    portal,
    ports: [portal, brokerAddress].map((address) => Number(new URL(address).port)),
    accept: (work) => acceptGateway(anke, work),
  };
}

/** What an operator's web server does: it takes TLS off, and passes calls on. Gives its address. */
async function behindTls(api: string, { cert, key }: Certificates): Promise<string> {
  const { hostname: host, port } = new URL(api);
  const server = createServer({ cert, key }, (call, reply) => {
    const { method, url: path, headers } = call;
    const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
    const onward = request({ host, port, method, path, headers: forwarded }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    call.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  later(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Accepts the only application in a new profile; see `accept` above. */
export async function acceptGateway(anke: Caller, work: (code: string) => Promise<unknown>): Promise<string> {
  const [group] = (await anke('GET', '/groups')).body.data;
  const draft = { name: 'Machines of the program', agentActivationName: 'Machine {serial}' };
  const profile = (await anke('POST', '/agent-registration-profiles', draft)).body.data.publicId;
  await anke('POST', '/agent-registration-profiles/memberships', { profile: to(profile), group: to(group.publicId) });
  const { code } = (await anke('POST', '/enrolment-codes', { profile: to(profile), hours: 1, most: 1 })).body.data;
  const working = work(code);
  const applications = async () => (await anke('GET', '/enrolments?fields=fingerprint,status,profile')).body.data;
  const ours = async () =>
    (await applications()).find(
      (application: { profile: { publicId: string } }) => application.profile.publicId === profile,
    );
  // work that fails ends the wait
  await Promise.race([until(async () => Boolean(await ours())), working]);
  const { publicId, fingerprint } = await ours();
  const accepted = await anke('POST', `/enrolments/${publicId}/accept`, { fingerprint });
  expect(accepted).toMatchObject({ status: 201 });
  await working;
  return accepted.body.data.agent.publicId;
}
