import { startProcess } from '../../stack/process.ts';

/** The values of a server's nodes by name, each with its type as OPC UA names it, and whether it can only be read. */
export type Held = Record<string, { type: string; value: unknown; readOnly?: boolean }>;

export interface ServerSettings {
  /** Of the user `reader`. */
  password?: string;
  /** Whether it trusts the certificate of every client and user. */
  trusts?: boolean;
  modes?: ('None' | 'Sign' | 'SignAndEncrypt')[];
}

/** An OPC UA server of this machine; the nodes are `ns=1;s=NAME`. */
export async function anOpcUaServer(held: Held, settings: ServerSettings = {}) {
  const { lines, stop } = await startProcess(
    'OPC UA server',
    ['gateway/test/opc-ua-server.mjs', '0', JSON.stringify(held), JSON.stringify(settings)],
    {
      ready: /^listens at/,
    },
  );
  return { port: Number(lines.at(-1)!.split(' ').at(-1)), stop };
}
