import { writeFile } from 'node:fs/promises';
import { bootId } from './restart.ts';
import { run } from './run.ts';

/** The addresses that the program has set since the machine started, by interface. */
export interface OwnAddresses {
  /** The machine's start: it has none of an earlier one. */
  boot: string;
  addresses: Record<string, string[]>;
}

/** Where they are kept over a restart of the program. */
export interface KeptAddresses {
  read(): OwnAddresses | null;
  write(own: OwnAddresses): void;
}

/** Sets addresses of interfaces by iproute2. Those that others have set stay. */
export class Addresses {
  readonly #kept: KeptAddresses;
  readonly #own: OwnAddresses;

  constructor(kept: KeptAddresses) {
    this.#kept = kept;
    const boot = bootId();
    const before = kept.read();
    this.#own = before?.boot === boot ? before : { boot, addresses: {} };
  }

  /**
   * Gives an interface an address with the length of its prefix, such as 192.168.1.1/24, instead of the one that it had
   * from here; null takes that away.
   */
  async set(device: string, address: string | null): Promise<void> {
    const present = await addressesOf(device);
    const own = (this.#own.addresses[device] ?? []).filter((one) => present.includes(one));
    const isMissing = address !== null && !present.includes(address);
    if (address) await run('ip', 'link', 'set', device, 'up');
    if (isMissing) {
      // first: after a crash it is still known as ours
      this.#keep(device, [...own, address]);
      await run('ip', 'address', 'add', address, 'dev', device).catch((problem) => {
        this.#keep(device, own);
        throw problem;
      });
    }
    const old = own.filter((one) => one !== address);
    // the others of the same network would go with the first of it
    if (old.length > 0) await writeFile(`/proc/sys/net/ipv4/conf/${device}/promote_secondaries`, '1');
    for (const one of old) await run('ip', 'address', 'delete', one, 'dev', device);
    this.#keep(device, address && (isMissing || own.includes(address)) ? [address] : []);
  }

  /** Whether it has set an address of an interface since the machine started. */
  hasSet(device: string): boolean {
    return (this.#own.addresses[device] ?? []).length > 0;
  }

  #keep(device: string, addresses: string[]): void {
    this.#own.addresses[device] = addresses;
    this.#kept.write(this.#own);
  }
}

/** The IPv4 addresses of an interface with the lengths of their prefixes, such as 192.168.1.1/24. */
export async function addressesOf(device: string): Promise<string[]> {
  const [found] = JSON.parse(await run('ip', '-json', '-4', 'address', 'show', 'dev', device)) as [
    { addr_info: { local: string; prefixlen: number }[] }?,
  ];
  return (found?.addr_info ?? []).map(({ local, prefixlen }) => `${local}/${prefixlen}`);
}
