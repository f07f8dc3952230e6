import type { ServerResponse } from 'node:http';

/** The pages that are open in development, to reload. */
export interface Reloads {
  open(response: ServerResponse): void;
  tell(): void;
}

export function openReloads(): Reloads {
  const pages = new Set<ServerResponse>();
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    tell() {
      for (const page of pages) page.write('data: changed\n\n');
    },
  };
}
