import type { Reading } from '@lineside/contracts/gateway';
import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { WriteRefused } from '../machine.ts';
import { opcUaFolder } from './opc-ua-servers.ts';
import type { OpcUaSession, SessionOptions } from './opc-ua-session.ts';
import type { Reader } from './reader.ts';
import { ValueProblem } from './sendable.ts';
import { readingOf } from './typed-value.ts';

/** A node's id as OPC UA writes it: a namespace, and a number, text, GUID or bytes. */
const nodeId = /^(ns=\d{1,5};)?(i=\d{1,10}|s=.+|g=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|b=[A-Za-z\d+/]+={0,2})$/i;

/** Reads the variables of an OPC UA server by one request. Throws where a variable's address is no id of a node. */
export function opcUaReader(source: SourceSettings, folder: string): Reader {
  const { slug, host, port, variables } = source;
  if (!host) throw new Error(`${slug}: its machine has no address`);
  const wrong = variables.find(({ address }) => !nodeId.test(address));
  if (wrong) throw new Error(`${wrong.slug}: ${wrong.address} is no OPC UA node such as ns=2;s=20001`);
  const login = loginOf(source);
  let session: Promise<OpcUaSession> | undefined;

  const close = () => {
    session?.then((open) => open.close()).catch(() => {});
    session = undefined;
  };
  async function open(): Promise<OpcUaSession> {
    // loaded here: it takes memory that a gateway without such a source doesn't give
    const { openSession } = await import('./opc-ua-session.ts');
    return openSession({ host: host!, port: port!, folder: opcUaFolder(folder), ...login });
  }

  return {
    async write(name, value) {
      const variable = variables.find((one) => one.slug === name)!;
      session ??= open();
      try {
        const server = await session;
        await server.write(variable.address, writtenOf(variable, value));
        const [node] = await server.read([variable.address]);
        return readingOf(variable, node!, 'the server');
      } catch (problem) {
        if (!(problem instanceof ValueProblem || problem instanceof WriteRefused)) close();
        throw problem;
      }
    },
    async read() {
      session ??= open();
      try {
        const nodes = await (await session).read(variables.map(({ address }) => address));
        return Object.fromEntries(
          variables.map((variable, index) => [variable.slug, readingOf(variable, nodes[index]!, 'the server')]),
        );
      } catch (problem) {
        if (!(problem instanceof ValueProblem)) close();
        throw problem;
      }
    },
    close,
  };
}

/** The settings of a source as the configurator has them. */
interface OpcUa {
  authenticationType: 'anonymous' | 'username' | 'certificate';
  username?: string | null;
  password?: string | null;
  securityMode?: 'sign' | 'signandencrypt' | null;
  securityPolicy?: NonNullable<SessionOptions['security']>['policy'] | null;
}

/** How a source connects: securely where a mode or policy is set, as the strictest where one of both is left out. */
function loginOf({ slug, protocol }: SourceSettings): Pick<SessionOptions, 'security' | 'user'> {
  const { authenticationType, username, password, securityMode, securityPolicy } = protocol as unknown as OpcUa;
  const security =
    securityMode || securityPolicy
      ? { mode: securityMode ?? 'signandencrypt', policy: securityPolicy ?? 'basic256sha256' }
      : null;
  if (authenticationType === 'anonymous') return { security, user: null };
  if (authenticationType === 'certificate') {
    if (!security) throw new Error(`${slug}: a certificate as user needs a security mode`);
    return { security, user: 'certificate' };
  }
  if (!username || !password) throw new Error(`${slug}: it has no user name or no password`);
  // some servers take it unencrypted otherwise
  if (security?.mode !== 'signandencrypt')
    throw new Error(`${slug}: a password needs the security mode sign and encrypt`);
  return { security, user: { name: username, password } };
}

/** A value as the server has it. */
const writtenOf = ({ type, factor }: VariableSettings, value: Reading): Reading => {
  if (typeof value !== 'number') return value;
  const number = value / (factor === null ? 1 : Number(factor));
  return type === 'int' ? Math.round(number) : number;
};
