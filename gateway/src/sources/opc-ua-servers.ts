import path from 'node:path';
import type { SourceSettings } from '@lineside/contracts/gateway-configuration';
import { KeptFile } from '../kept-file.ts';

/** The folder with the gateway's own key for OPC UA, and what it knows of servers. */
export const opcUaFolder = (folder: string): string => path.join(folder, 'opc-ua');

/** The SHA-256 fingerprints of the certificates that servers showed first, by `host:port`. */
export class KnownServers {
  readonly #file: KeptFile<Record<string, string>>;

  /** @param folder the one of `opcUaFolder` */
  constructor(folder: string) {
    this.#file = new KeptFile(path.join(folder, 'servers.json'));
  }

  fingerprintOf(place: string): string | undefined {
    return this.#file.read()?.[place];
  }

  add(place: string, fingerprint: string): void {
    if (this.fingerprintOf(place) !== fingerprint) this.#file.write({ ...this.#file.read(), [place]: fingerprint });
  }

  /** Forgets servers of which no source is read: the next one there may show another certificate. */
  keepOnly(sources: readonly SourceSettings[]): void {
    const places = sources.map(({ host, port }) => `${host}:${port}`);
    const before = Object.entries(this.#file.read() ?? {});
    const after = before.filter(([place]) => places.includes(place));
    if (after.length < before.length) this.#file.write(Object.fromEntries(after));
  }
}
