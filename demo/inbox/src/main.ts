import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { catchMail } from './catch-mail.ts';
import { callsPage, inboxPage } from './page.ts';
import { receiveWebhooks } from './webhooks.ts';

// A mail server with its inbox, and a receiver of webhooks, as a program: node --import tsx demo/inbox/src/main.ts --smtp 1025 --page 8025
const { values } = parseArgs({
  options: { smtp: { type: 'string', default: '1025' }, page: { type: 'string', default: '8025' } },
});

async function main(): Promise<void> {
  const catcher = await catchMail(Number(values.smtp));
  const receiver = receiveWebhooks();
  const names = ['127.0.0.1', 'localhost'].map((host) => `${host}:${values.page}`);
  const attachmentAt = (path: string) => {
    const [, on, index] = /^\/attachments\/(\d+)\/(\d+)$/.exec(path) ?? [];
    return catcher.mails.find((mail) => String(mail.on.getTime()) === on)?.attachments[Number(index)];
  };
  const server = createServer((request, answer) => {
    const { url = '/', method } = request;
    const { host = '' } = request.headers;
    // a foreign page whose host name resolves to this server can't read mail
    if (!names.includes(host)) return void answer.writeHead(421).end();
    if (method === 'POST' && url.startsWith('/webhooks/'))
      return void receiver.answer(request, answer).catch(() => answer.destroy());
    const file = attachmentAt(url);
    if (file) {
      const name = encodeURIComponent(file.name);
      answer.writeHead(200, {
        'Content-Type': file.mediaType,
        'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
        'Content-Security-Policy': 'sandbox',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      return void answer.end(file.content);
    }
    answer.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    answer.end(url === '/webhooks' ? callsPage(receiver.calls) : inboxPage(catcher.mails));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(values.page), '127.0.0.1', resolve);
  });
  console.log(`inbox: listening at http://${names[0]}`);
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await catcher.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((problem: Error) => {
  console.error(`inbox: ${problem.message}`);
  process.exit(1);
});
