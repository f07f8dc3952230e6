import { createReadStream } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { context } from 'esbuild';
import { RegistryProblem } from '../../registry/problem.ts';
import { componentFolder, scriptOf } from './component-folder.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Component</title>
<style>
  :root { --body-color: #1f2430; --basic: #5b6272; --card-bg: #fff; --card-border-color: #d9dce3; --accent: #4f6bed;
    --accent-color: #4f6bed; --primary: #4f6bed; --primary-color: #4f6bed; --warn: #c62828; --success: #2e7d32; color-scheme: light }
  .dark { --body-color: #e8eaf0; --basic: #a5abba; --card-bg: #1b1e26; --card-border-color: #353a47; color-scheme: dark }
  body { display: flex; flex-wrap: wrap; gap: 24px; margin: 24px; font: 14px system-ui; background: canvas; color: var(--body-color) }
  #place { width: 360px; height: 240px; resize: both; overflow: hidden; border: 1px solid var(--card-border-color); background: var(--card-bg) }
  textarea { display: block; width: 360px; height: 240px; font: 12px monospace }
</style>
</head>
<body>
<ix-component-loader id="place"></ix-component-loader>
<div>
  <label>Inputs, as JSON <textarea id="inputs" spellcheck="false"></textarea></label>
  <label><input type="checkbox" id="dark"> Dark</label>
  <p id="problem" role="alert"></p>
</div>
<script type="module" src="/dev-page.js"></script>
</body>
</html>
`;

/** A component that is shown while it is written. */
export interface ShownComponent {
  /** Where it is shown. */
  address: string;
  close(): Promise<void>;
}

/** Builds a component at each change and shows it on a page of its own, whose values move. */
export async function devComponent(folder: string, port: number): Promise<ShownComponent> {
  const component = componentFolder(folder);
  const waiting = new Set<ServerResponse>();
  let script: Uint8Array | undefined;
  let [problem, hash] = ['', ''];
  const building = await context({
    ...scriptOf(component, true),
    plugins: [
      {
        name: 'show',
        setup: ({ onEnd }) =>
          onEnd(({ outputFiles, errors }) => {
            const before = `${problem} ${script?.length} ${hash}`;
            [script, hash] = [outputFiles?.[0]?.contents ?? script, outputFiles?.[0]?.hash ?? hash];
            problem = errors.map(({ text }) => text).join('\n');
            if (before === `${problem} ${script?.length} ${hash}`) return;
            for (const response of waiting) response.write('data: changed\n\n');
          }),
      },
    ],
  });
  const devPage = await context({
    stdin: {
      contents: "import { beginDevPage } from '@lineside/page-kit/dev-page'; beginDevPage();",
      resolveDir: folder,
    },
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022', logLevel: 'silent' },
  });
  const shown = (await devPage.rebuild()).outputFiles![0]!.contents;
  await devPage.dispose();
  // a fault is shown on the page, and mended while it is watched
  await building.rebuild().catch(() => undefined);
  await building.watch();
  const server = createServer(({ url = '/' }, response) => {
    const send = (type: string, content: string | Uint8Array) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(content);
    if (url === '/') send('text/html', page);
    else if (url === '/dev-page.js') send('text/javascript', shown);
    else if (url === '/main.js')
      send('text/javascript', problem ? `throw new Error(${JSON.stringify(problem)});` : (script ?? ''));
    else if (url === '/manifest.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      createReadStream(path.join(folder, 'manifest.json')).pipe(response);
    } else if (url === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      // so that the page is connected before the first change
      response.flushHeaders();
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
    } else response.writeHead(404).end();
  });
  await listening(server, port);
  const { port: at } = server.address() as { port: number };
  return {
    address: `http://localhost:${at}/`,
    async close() {
      await building.dispose();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (problem: Error) => reject(new RegistryProblem(`Port ${port}: ${problem.message}`)));
    server.listen(port, '127.0.0.1', resolve);
  });
