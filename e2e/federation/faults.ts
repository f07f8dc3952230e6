import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listen, stop } from '../../tools/serve/listen.ts';
import { remoteOrigin } from '../../tools/serve/remote-origin.ts';
import type { World } from '../world/world.ts';

/** Changes one letter of a file's last text, with which it would still be read; the returned function takes it back. */
export function alterOneByte(file: string): () => void {
  const content = readFileSync(file);
  const at = content.lastIndexOf('"') - 1;
  const altered = Buffer.from(content);
  altered[at] = altered[at]! ^ 1;
  writeFileSync(file, altered);
  // else the browser would get the one that was compressed before
  renameSync(`${file}.br`, `${file}.aside`);
  return () => {
    writeFileSync(file, content);
    renameSync(`${file}.aside`, `${file}.br`);
  };
}

/** A script of a build, by a part of its name. */
export const scriptOf = (folder: string, part: string): string =>
  path.join(folder, readdirSync(folder).find((name) => name.includes(part) && name.endsWith('.js'))!);

/** A remote's origin that takes some calls and never answers them; the returned function puts the honest one back. */
export async function hanging(world: World, name: string, calls: RegExp): Promise<() => Promise<void>> {
  const { servers } = world.stack;
  await servers.stopRemote(name);
  const port = Number(new URL(servers.origins[name]!).port);
  const honest = remoteOrigin({ name, folder: path.join(world.dataDir, 'dist', name), port });
  const server = await listen(
    (request, response) => {
      if (!calls.test(request.url ?? '')) honest(request, response);
    },
    { port },
  );
  return async () => {
    await stop(server);
    await servers.startRemote(name);
  };
}
