import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { named, plain } from './html.ts';
import type { Reached, ReachedBy } from './machines.ts';

/** The longest request that the controller reads, in bytes. */
const maxRequest = 16_384;

const font =
  '<style>body{font:13px Tahoma,Arial,sans-serif;margin:10px}td,th{padding:2px 10px;text-align:left}</style>';

const frames = `<html><head><title>Controller</title></head>
<frameset rows="56,*" border="1">
<frame name="title" src="title.htm" scrolling="no" noresize>
<frameset cols="170,*"><frame name="menu" src="menu.htm"><frame name="content" src="start.htm"></frameset>
<noframes><body>This controller needs frames.</body></noframes>
</frameset></html>`;

const title = `<html>${font}<body bgcolor="#1f4e79" text="white"><b>PLC station 1</b> &nbsp; CPU 315-2 <font size="2">Firmware 2.6.9</font></body></html>`;

// its scripts are of a time before addEventListener
const menu = `<html>${font}<script language="JavaScript">
function show(page) { parent.content.location.href = page; }
document.write('<p>Session ' + (document.cookie.match(/plc_session=(\\w{4})/) || ['', 'none'])[1] + '</p>');
</script><body bgcolor="#e6e6e6">
<p><a href="javascript:show('start.htm')">Start page</a></p>
<p><a href="javascript:show('status.htm')">Tag status</a></p>
<p><a href="javascript:show('buffer.htm')">Diagnostics</a></p>
</body></html>`;

const start = ({ address }: Reached) =>
  `<html>${font}<body><h3>Start page</h3><table border="1" cellspacing="0"><tr><th>Address<td>${plain(address)}<tr><th>Operating mode<td>RUN<tr><th>Protection<td>Level 1</table><p><a href="http://${plain(address)}/Portal/status.htm">Tag status</a></p></body></html>`;

const status = ({ values }: Reached) =>
  `<html><head><meta http-equiv="refresh" content="3">${font}</head><body><h3>Tag status</h3><table border="1" cellspacing="0"><tr><th>Tag<th>Value${Object.entries(
    values(),
  )
    .map(([slug, value]) => `<tr><td>${plain(named(slug))}<td>${plain(String(value))}`)
    .join('')}</table></body></html>`;

const buffer = `<html>${font}<body><h3>Diagnostics</h3><ol><li>Mode transition from STARTUP to RUN<li>New startup information in mode STARTUP<li>Power on</ol></body></html>`;

const pages: Record<string, string | ((machine: Reached) => string)> = {
  '/Portal/Portal.htm': frames,
  '/Portal/title.htm': title,
  '/Portal/menu.htm': menu,
  '/Portal/start.htm': start,
  '/Portal/status.htm': status,
  '/Portal/buffer.htm': buffer,
};

/**
 * An old controller: it speaks HTTP/1.0 without lengths, redirects to its own address, sets a cookie for its own address that
 * its scripts read, and consists of frames.
 */
export function answerPlc(socket: Socket, by: ReachedBy): void {
  let request = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    request += data.toString('latin1');
    if (request.length > maxRequest) socket.destroy();
    if (!/\r?\n\r?\n/.test(request)) return;
    socket.removeAllListeners('data');
    const machine = by(socket.remotePort);
    if (machine) socket.end(answerOf(request, machine));
    else socket.destroy();
  });
}

function answerOf(request: string, machine: Reached): string {
  const path = /^(?:GET|HEAD) ([^ ?]*)/.exec(request)?.[1] ?? '';
  if (path === '/')
    return said('302 Moved', '', [
      `Location: http://${machine.address}/Portal/Portal.htm`,
      `Set-Cookie: plc_session=${randomBytes(8).toString('hex')}; Domain=${machine.address}; path=/`,
    ]);
  const page = pages[path];
  if (!page) return said('404 Not Found', '<html><body>Not found</body></html>');
  return said('200 OK', typeof page === 'string' ? page : page(machine));
}

const said = (status: string, page: string, more: string[] = []) =>
  [
    `HTTP/1.0 ${status}`,
    'Server: embedded web server',
    'Content-Type: text/html',
    'X-Frame-Options: DENY',
    'Pragma: no-cache',
    ...more,
    '',
    page,
  ].join('\r\n');
