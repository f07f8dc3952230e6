import type { Mail } from './catch-mail.ts';
import type { Call } from './webhooks.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
const linked = (text: string) => plain(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} KB`;

const article = ({ on, from, to, subject, text, attachments }: Mail) => `<article>
<h2>${plain(subject)}</h2>
<p>${plain(to.join(', '))} · from ${plain(from)} · ${on.toLocaleString('en-GB')}</p>
<pre>${linked(text)}</pre>
${attachments.map(({ name, content }, index) => `<p><a href="/attachments/${on.getTime()}/${index}">${plain(name)}</a> (${kilobytes(content.length)})</p>\n`).join('')}</article>`;

const pageOf = (title: string, heading: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="10">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid #ccc; padding: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
p { color: #555; margin: 0 0 .5rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
</style>
<h1>${heading}</h1>
${content}
</html>
`;

/** All mails as a page, the newest first. It reloads itself to show new mail. */
export const inboxPage = (mails: readonly Mail[]): string =>
  pageOf(
    `Mail (${mails.length})`,
    'Mail that Lineside has sent here',
    `<p><a href="/webhooks">Calls of webhooks</a></p>\n${mails.length === 0 ? '<p>None yet.</p>' : [...mails].reverse().map(article).join('\n')}`,
  );

/** All calls of webhooks as a page, the newest first. */
export const callsPage = (calls: readonly Call[]): string =>
  pageOf(
    `Calls of webhooks (${calls.length})`,
    'Calls of webhooks that Lineside has made here',
    `<p><a href="/">Mail</a></p>\n${calls.length === 0 ? '<p>None yet.</p>' : [...calls].reverse().map(callArticle).join('\n')}`,
  );

const callArticle = ({ on, path, status, body }: Call) => `<article>
<h2>${plain(path)}</h2>
<p>Answered with ${status} · ${on.toLocaleString('en-GB')}</p>
<pre>${plain(body)}</pre>
</article>`;
