import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Built } from '@lineside/bundling';
import { type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';

/** The remote to copy: one with an address and an entry in the menu. */
const pattern = 'remote-assets';

/** The remotes, and others up to `count`: each with its own address, menu entry and origin. */
export function withOthers(remotes: readonly Built[], count: number, into: string): Built[] {
  const copied = remotes.find(({ name }) => name === pattern)!;
  const others = Array.from({ length: count - remotes.length }, (_, index) => copyAs(copied, index + 1, into));
  return [...remotes, ...others];
}

function copyAs(copied: Built, index: number, into: string): Built {
  const name = `remote-team-${index}`;
  const folder = path.join(into, name, copied.version);
  cpSync(copied.folder, folder, { recursive: true });
  const file = path.join(folder, remoteFiles.json);
  const json = JSON.parse(readFileSync(file, 'utf8')) as RemoteJson;
  const address = `team-${index}`;
  const label = { en: `Team ${index}`, nl: `Team ${index}` };
  const description: RemoteJson = {
    ...json,
    name,
    routes: json.routes.map((route) => ({ ...route, path: route.path.replace(/^[^/]+/, address) })),
    menu: json.menu.map((entry) => ({ ...entry, label, to: `/${address}`, order: 100 + index })),
  };
  const text = JSON.stringify(description);
  writeFileSync(file, text);
  // it is served as a published one is
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  return { ...copied, name, folder };
}
