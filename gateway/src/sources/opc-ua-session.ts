import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import type { Reading } from '@lineside/contracts/gateway';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import {
  AttributeIds,
  DataType,
  type DataValue,
  MessageSecurityMode,
  OPCUAClient,
  SecurityPolicy,
  StatusCodes,
  setErrorLogger,
  setWarningLogger,
  type UserIdentityInfo,
  UserTokenType,
  Variant,
  VariantArrayType,
} from 'node-opcua-client';
import { WriteRefused } from '../machine.ts';
import { KnownServers } from './opc-ua-servers.ts';
import { silent, within } from './read-errors.ts';
import type { TypedValue } from './typed-value.ts';

// what it says of a server is said at the source
setWarningLogger(() => {});
setErrorLogger(() => {});

/** How long the server may take for an answer, and for all of a connection, in milliseconds. */
const times = { answer: 2000, connection: 10_000 };

export interface OpcUaSession {
  /** The values of nodes in their order, by one request. Rejects if the server doesn't answer. */
  read(nodeIds: readonly string[]): Promise<TypedValue[]>;
  /** Writes the value of a node, in the type that the server has there. Rejects with a `WriteRefused`, or if it doesn't answer. */
  write(nodeId: string, value: Reading): Promise<void>;
  close(): Promise<void>;
}

const modes = { sign: MessageSecurityMode.Sign, signandencrypt: MessageSecurityMode.SignAndEncrypt };
const policies = {
  basic256sha256: SecurityPolicy.Basic256Sha256,
  aes128_sha256_rsaoaep: SecurityPolicy.Aes128_Sha256_RsaOaep,
  aes256_sha256_rsapss: SecurityPolicy.Aes256_Sha256_RsaPss,
};

export interface SessionOptions {
  host: string;
  port: number;
  /** Null: messages are neither signed nor encrypted. */
  security: { mode: keyof typeof modes; policy: keyof typeof policies } | null;
  /** As whom: with the gateway's own certificate, with a password, or null for nobody. */
  user: 'certificate' | { name: string; password: string } | null;
  /** Where the gateway's own key and certificate are, which are made if they are missing, and what servers showed. */
  folder: string;
}

/** Accepts the certificate that a server showed before, or its first one. */
class ServerCertificate extends OPCUACertificateManager {
  /** Of the certificate that the server shows now. */
  fingerprint: string | undefined;
  readonly #before: string | undefined;

  constructor(rootFolder: string, before: string | undefined) {
    super({ rootFolder, disableFileWatchers: true });
    this.#before = before;
  }

  override async checkCertificate(chain: Buffer | Buffer[]) {
    const certificate = Array.isArray(chain) ? chain[0]! : chain;
    this.fingerprint = createHash('sha256').update(certificate).digest('hex');
    return this.isOther ? StatusCodes.BadCertificateUntrusted : StatusCodes.Good;
  }

  get isOther(): boolean {
    return this.#before !== undefined && this.fingerprint !== undefined && this.fingerprint !== this.#before;
  }
}

/** Connects to a server. Nothing is tried again: after an error, close the session and open another. */
export async function openSession({ host, port, security, user, folder }: SessionOptions): Promise<OpcUaSession> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = new KnownServers(folder);
  const place = `${host}:${port}`;
  const certificates = new ServerCertificate(folder, known.fingerprintOf(place));
  const client = OPCUAClient.create({
    applicationName: 'Lineside gateway',
    applicationUri: 'urn:lineside:gateway',
    clientCertificateManager: certificates,
    connectionStrategy: { maxRetry: 0 },
    defaultTransactionTimeout: times.answer,
    transportTimeout: times.answer,
    // servers say their address as their own network has it
    endpointMustExist: false,
    keepSessionAlive: true,
    ...(security && { securityMode: modes[security.mode], securityPolicy: policies[security.policy] }),
  });
  const identity = (): UserIdentityInfo => {
    if (!user) return { type: UserTokenType.Anonymous };
    if (user !== 'certificate') return { type: UserTokenType.UserName, userName: user.name, password: user.password };
    const privateKey = readFileSync(client.privateKeyFile, 'utf8');
    return { type: UserTokenType.Certificate, certificateData: client.getCertificate(), privateKey };
  };
  const connected = async () => {
    await client.connect(`opc.tcp://${place}`);
    return client.createSession(identity());
  };
  try {
    await certificates.initialize();
    await client.createDefaultCertificate();
    chmodSync(client.privateKeyFile, 0o600);
    const session = await within(times.connection, connected());
    const { fingerprint } = certificates;
    if (fingerprint) known.add(place, fingerprint);
    return {
      async read(nodeIds) {
        const nodes = nodeIds.map((nodeId) => ({ nodeId, attributeId: AttributeIds.Value }));
        return (await session.read(nodes).catch(rejectExplained)).map(valueIn);
      },
      async write(nodeId, value) {
        const { value: variant, statusCode } = await session.read({ nodeId, attributeId: AttributeIds.Value });
        if (statusCode.isBad()) throw new WriteRefused('other', statusCode.description);
        const written = { value: variantOf(variant.dataType, value) };
        const status = await session
          .write({ nodeId, attributeId: AttributeIds.Value, value: written })
          .catch(rejectExplained);
        if (status.isNot(StatusCodes.Good))
          throw new WriteRefused(refusals[status.name] ?? 'other', status.description);
      },
      close: () => client.disconnect(),
    };
  } catch (problem) {
    await client.disconnect().catch(() => {});
    if (certificates.isOther) throw new Error(`${place} shows another certificate than before`);
    throw explained(problem as Error, security !== null);
  }
}

const rejectExplained = (problem: Error): never => {
  throw explained(problem);
};

/** Parts of the library's messages, and the codes of connections that they mean. */
const codes: [RegExp, string][] = [
  [/ERROR in waiting|disconnected by|ConnectionClosed|ChannelClosed|No SecureChannel|Connection Break/, 'ECONNRESET'],
  [/timeout/i, 'ETIMEDOUT'],
];

/** Other parts, and what they mean on a connection that is secure, or isn't. */
const meanings: [RegExp, (isSecure: boolean) => string][] = [
  [/BadUserAccessDenied|BadIdentityToken/, () => 'the server refuses the user name, password or certificate'],
  [/Cannot find \w+ .*user token policy/, () => 'the server takes no user of this kind'],
  [
    /Cannot find an Endpoint|must exist/i,
    (isSecure) =>
      `the server has no connection ${isSecure ? 'with this security mode and policy' : 'without security'}`,
  ],
];

/** An error of the library, with the code of the connection's error if it is one. */
function explained({ message }: Error, isSecure = false): Error {
  const meaning = meanings.find(([part]) => part.test(message))?.[1];
  if (meaning) return new Error(meaning(isSecure));
  const code =
    /\bE(?:CONN|HOST|NET|NOT|AI_|PIPE|TIMED)[A-Z_]*/.exec(message)?.[0] ??
    codes.find(([part]) => part.test(message))?.[1];
  if (code === 'ETIMEDOUT') return silent();
  // a server doesn't say that it knows nothing of a client's certificate
  if (isSecure && (code === 'ECONNRESET' || message.includes('BadSecurityChecksFailed')))
    return new Error('the server ended the connection: it may not trust the certificate of this gateway');
  return Object.assign(new Error(message), { code });
}

/** Answers of servers to a value, and the reasons that they are. */
const refusals: Record<string, WriteRefused['reason']> = {
  BadNotWritable: 'read-only',
  BadUserAccessDenied: 'read-only',
  BadOutOfRange: 'out-of-range',
  BadTypeMismatch: 'out-of-range',
};

const isWide = (type: DataType): boolean => type === DataType.Int64 || type === DataType.UInt64;

/** A value in the type of its node; throws where that has no place for it. */
function variantOf(dataType: DataType, value: Reading): Variant {
  try {
    return new Variant({ dataType, arrayType: VariantArrayType.Scalar, value: isWide(dataType) ? wide(value) : value });
  } catch {
    throw new WriteRefused('out-of-range');
  }
}

/** A whole number as the library has it: its upper and lower half. */
function wide(value: Reading): [number, number] {
  const whole = BigInt.asUintN(64, BigInt(Math.round(Number(value))));
  return [Number(whole >> 32n), Number(whole & 0xffffffffn)];
}

function valueIn({ statusCode, value: variant }: DataValue): TypedValue {
  if (statusCode.isBad()) return { problem: statusCode.description };
  const { dataType, value } = variant;
  if (isWide(dataType)) {
    const whole = (BigInt(value[0]) << 32n) | BigInt(value[1]);
    return { value: Number(dataType === DataType.Int64 ? BigInt.asIntN(64, whole) : whole) };
  }
  if (dataType === DataType.LocalizedText) return { value: value?.text ?? '' };
  if (value instanceof Date) return { value: value.toISOString() };
  if (['boolean', 'number', 'string'].includes(typeof value)) return { value };
  return { problem: `the server has no ${value === null ? 'value' : 'single number, text or boolean'}` };
}
