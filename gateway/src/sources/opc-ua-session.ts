import { mkdirSync } from 'node:fs';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import {
  AttributeIds,
  DataType,
  type DataValue,
  OPCUAClient,
  setErrorLogger,
  setWarningLogger,
} from 'node-opcua-client';
import { silent, within } from './read-errors.ts';

// what it says of a server is said at the source
setWarningLogger(() => {});
setErrorLogger(() => {});

/** How long the server may take for an answer, and for all of a connection, in milliseconds. */
const times = { answer: 2000, connection: 10_000 };

/** What a server has at a node, or why it gives no value. */
export type NodeValue = { value: boolean | number | string } | { problem: string };

export interface OpcUaSession {
  /** The values of nodes in their order, by one request. Rejects if the server doesn't answer. */
  read(nodeIds: readonly string[]): Promise<NodeValue[]>;
  close(): Promise<void>;
}

export interface SessionOptions {
  host: string;
  port: number;
  /** Where the gateway's own key and certificate are; they are made if they are missing. */
  folder: string;
}

/** Connects to a server. Nothing is tried again: after an error, close the session and open another. */
export async function openSession({ host, port, folder }: SessionOptions): Promise<OpcUaSession> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const certificates = new OPCUACertificateManager({ rootFolder: folder, disableFileWatchers: true });
  const client = OPCUAClient.create({
    applicationName: 'Lineside gateway',
    clientCertificateManager: certificates,
    connectionStrategy: { maxRetry: 0 },
    defaultTransactionTimeout: times.answer,
    transportTimeout: times.answer,
    // servers say their address as their own network has it
    endpointMustExist: false,
    keepSessionAlive: true,
  });
  const connected = async () => {
    await client.connect(`opc.tcp://${host}:${port}`);
    return client.createSession();
  };
  try {
    await certificates.initialize();
    await client.createDefaultCertificate();
    const session = await within(times.connection, connected());
    return {
      async read(nodeIds) {
        const nodes = nodeIds.map((nodeId) => ({ nodeId, attributeId: AttributeIds.Value }));
        return (await session.read(nodes).catch(rejectExplained)).map(valueIn);
      },
      close: () => client.disconnect(),
    };
  } catch (problem) {
    await client.disconnect().catch(() => {});
    throw explained(problem as Error);
  }
}

const rejectExplained = (problem: Error): never => {
  throw explained(problem);
};

/** Parts of the library's messages, and the codes of connections that they mean. */
const meanings: [RegExp, string][] = [
  [/ERROR in waiting|disconnected by|ConnectionClosed|ChannelClosed|No SecureChannel|Connection Break/, 'ECONNRESET'],
  [/timeout/i, 'ETIMEDOUT'],
];

/** An error of the library, with the code of the connection's error if it is one. */
function explained(problem: Error): Error {
  const { message } = problem;
  const code =
    /\bE(?:CONN|HOST|NET|NOT|AI_|PIPE|TIMED)[A-Z_]*/.exec(message)?.[0] ??
    meanings.find(([part]) => part.test(message))?.[1];
  return code === 'ETIMEDOUT' ? silent() : Object.assign(new Error(message), { code });
}

function valueIn({ statusCode, value: variant }: DataValue): NodeValue {
  if (statusCode.isBad()) return { problem: statusCode.description };
  const { dataType, value } = variant;
  if (dataType === DataType.Int64 || dataType === DataType.UInt64) {
    const whole = (BigInt(value[0]) << 32n) | BigInt(value[1]);
    return { value: Number(dataType === DataType.Int64 ? BigInt.asIntN(64, whole) : whole) };
  }
  if (dataType === DataType.LocalizedText) return { value: value?.text ?? '' };
  if (value instanceof Date) return { value: value.toISOString() };
  if (['boolean', 'number', 'string'].includes(typeof value)) return { value };
  return { problem: `the server has no ${value === null ? 'value' : 'single number, text or boolean'}` };
}
