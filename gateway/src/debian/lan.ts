import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { MachineHas } from '@lineside/contracts/gateway';
import type { LanSettings, SectionReport } from '@lineside/contracts/gateway-configuration';
import { notInstalled, spawnBoundProgram } from '../bound-program.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { maskOf, prefixOf } from './prefix-of.ts';
import { run } from './run.ts';

/** The network behind a Debian machine: the addresses of one interface by iproute2, and a DHCP server by dnsmasq. */
export class Lan {
  readonly #interface: string;
  readonly #addresses: Addresses;
  #dhcp: ChildProcess | undefined;
  /** Whether it was applied since the program started. */
  #isApplied = false;

  /** @param network the name of the interface, such as eth1 */
  constructor(network: string, addresses: Addresses) {
    this.#interface = network;
    this.#addresses = addresses;
  }

  async apply(settings: LanSettings | null): Promise<SectionReport> {
    const address = addressOf(settings);
    await this.#addresses.set(this.#interface, address);
    this.#isApplied = true;
    if (settings && address) await this.#serveAddresses(settings);
    else await this.close();
    return { state: 'applied' };
  }

  /**
   * The address that the interface has: the wanted one, or the first of others. Not known before it was set since the machine
   * started.
   */
  async read(settings: LanSettings | null): Promise<MachineHas['lan'] | undefined> {
    if (!this.#isApplied && !this.#addresses.hasSet(this.#interface)) return undefined;
    const present = await addressesOf(this.#interface);
    const wanted = addressOf(settings);
    const [ipAddress, prefix] = (present.find((one) => one === wanted) ?? present[0])?.split('/') ?? [];
    return ipAddress ? { ipAddress, netMask: maskOf(Number(prefix)) } : { ipAddress: null, netMask: null };
  }

  /** Ends what serves addresses; the interface keeps its own. */
  async close(): Promise<void> {
    const dhcp = this.#dhcp;
    this.#dhcp = undefined;
    if (!dhcp || dhcp.exitCode !== null) return;
    dhcp.kill();
    await once(dhcp, 'exit');
  }

  async #serveAddresses({ dhcp, netMask }: LanSettings): Promise<void> {
    await this.close();
    if (!dhcp) return;
    // no name server, no files of the machine's own dnsmasq
    const options = [
      '--keep-in-foreground',
      '--conf-file=/dev/null',
      '--port=0',
      '--bind-interfaces',
      '--leasefile-ro',
    ];
    const range = `--dhcp-range=${dhcp.from},${dhcp.to},${netMask},1h`;
    const bound = [...options, `--interface=${this.#interface}`, range];
    const server = spawnBoundProgram('dnsmasq', bound, ['ignore', 'ignore', 'pipe']);
    let complaints = '';
    server.stderr!.on('data', (text) => {
      complaints += text;
    });
    this.#dhcp = server;
    const failed = once(server, 'exit').then(([code]) => {
      throw new Error(
        `dnsmasq: ${code === notInstalled ? 'it is not installed' : complaints.trim() || 'it ended at once'}`,
      );
    });
    const lacks = once(server, 'error').then(([problem]) => {
      throw new Error(`dnsmasq: ${(problem as Error).message}`);
    });
    await Promise.race([failed, lacks, this.#isListening(server)]);
    failed.catch(() => {});
    lacks.catch(() => {});
  }

  /** Resolves when the server has its socket; never, if it ends before. */
  async #isListening(server: ChildProcess): Promise<void> {
    while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      const sockets = await run('ss', '--udp', '--listening', '--numeric', '--no-header');
      if (sockets.includes(`%${this.#interface}:67 `)) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    // how it ended is for the others that are waited for
    await new Promise<never>(() => {});
  }
}

/** An address with the length of its prefix; null if none is set. */
const addressOf = (settings: LanSettings | null): string | null =>
  settings?.ipAddress && settings.netMask ? `${settings.ipAddress}/${prefixOf(settings.netMask)}` : null;
