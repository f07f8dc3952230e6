import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listen, portOf, stop } from '../../delivery/serve/listen.ts';
import { startStatic } from '../../delivery/serve/start-static.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (file: string) => path.join(root, file);

/** A program as one script. */
async function scriptOf(entry: string, options: object = {}): Promise<string> {
  const built = await build({
    ...{ entryPoints: [at(entry)], bundle: true, write: false, format: 'iife', target: 'es2022', minify: true },
    ...{ jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'silent' },
    alias: { '@lineside/page-kit': at('shared/page-kit/src/index.ts') },
    nodePaths: [at('shared/page-kit/node_modules')],
    ...options,
  } as Parameters<typeof build>[0]);
  return built.outputFiles![0]!.text;
}

/** The components that are measured: the smallest element with a live value, and one with React and three queries. */
const smallest = `customElements.define('bench-smallest', class extends HTMLElement {
  connectedCallback() {
    const context = this.contextFactory();
    context.createLoggingDataClient().query({ selector: context.inputs.metric.selector, limit: 1 }, ([item]) => {
      this.textContent = String(item.value);
    });
  }
});`;
const leaving = `customElements.define('bench-leaving', class extends HTMLElement {
  connectedCallback() { setTimeout(() => { location.href = 'https://elsewhere.example/?token=1'; }, 100); }
});`;

export interface FramesSite {
  address: string;
  close(): Promise<void>;
}

/** The portal's server with a page of frames, and components in place of the API. */
export async function framesSite({ hosts }: { hosts: boolean }): Promise<FramesSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'frames-'));
  const [page, program, real] = await Promise.all([
    scriptOf('bench/page/frames-page.ts'),
    scriptOf('shared/page-frame/src/start.ts', { globalName: 'linesideFrame' }),
    scriptOf('examples/component-speed/src/main.tsx'),
  ]);
  const files: Record<string, string> = { smallest, real, leaving };
  const inScript = (text: string) => text.replaceAll('</script', '<\\/script');
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html><head></head><body><div id="root"></div><script nonce="__NONCE__">window.programOfFrames=${inScript(JSON.stringify(program))};</script><script nonce="__NONCE__">${inScript(page)}</script></body></html>`,
  );
  writeFileSync(path.join(folder, 'registry.json'), '{}');
  const api = await listen(
    ({ url = '' }, response) => {
      const asked = new URL(url, 'http://api').searchParams.get('folder');
      const found = files[asked ?? ''];
      const type = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
      response.writeHead(found ? 200 : 404, { ...type, 'cross-origin-resource-policy': 'cross-origin' }).end(found);
    },
    { port: 0 },
  );
  const servers = await startStatic({
    portal: {
      ...{ port: 0, folder, addresses: ['http://bench.localhost'], api: `http://127.0.0.1:${portOf(api)}` },
      ...{ timeoutMs: 10_000, registry: path.join(folder, 'registry.json'), config: {}, remoteOrigins: [] },
      ...{ localConnector: false, componentHosts: hosts, development: true },
    },
    remotes: [],
  });
  await servers.close();
  // the public address has the port, which is known only now
  const port = servers.portalPort!;
  const served = await startStatic({
    portal: {
      ...{ port, folder, addresses: [`http://bench.localhost:${port}`], api: `http://127.0.0.1:${portOf(api)}` },
      ...{ timeoutMs: 10_000, registry: path.join(folder, 'registry.json'), config: {}, remoteOrigins: [] },
      ...{ localConnector: false, componentHosts: hosts, development: true },
    },
    remotes: [],
  });
  return {
    address: `http://bench.localhost:${port}/`,
    async close() {
      await served.close();
      await stop(api);
      rmSync(folder, { recursive: true });
    },
  };
}
