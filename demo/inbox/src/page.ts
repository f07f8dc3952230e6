import type { Mail } from './catch-mail.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
const linked = (text: string) => plain(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} KB`;

const article = ({ on, from, to, subject, text, attachments }: Mail) => `<article>
<h2>${plain(subject)}</h2>
<p>${plain(to.join(', '))} · from ${plain(from)} · ${on.toLocaleString('en-GB')}</p>
<pre>${linked(text)}</pre>
${attachments.map(({ name, content }, index) => `<p><a href="/attachments/${on.getTime()}/${index}">${plain(name)}</a> (${kilobytes(content.length)})</p>\n`).join('')}</article>`;

/** All mails as a page, the newest first. It reloads itself to show new mail. */
export const inboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="10">
<meta name="viewport" content="width=device-width">
<title>Mail (${mails.length})</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid #ccc; padding: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
p { color: #555; margin: 0 0 .5rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
</style>
<h1>Mail that Lineside has sent here</h1>
${mails.length === 0 ? '<p>None yet.</p>' : [...mails].reverse().map(article).join('\n')}
</html>
`;
