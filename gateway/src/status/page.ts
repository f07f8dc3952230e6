import {
  type ConfigurationSection,
  configurationSections,
  type SectionReport,
} from '@lineside/contracts/gateway-configuration';
import { type OnSiteSection, setOf } from '../settings/on-site.ts';
import { type FormField, type FormView, fields } from './form.ts';
import type { GatewayStatus } from './status.ts';

const names: Record<ConfigurationSection, string> = {
  wan: 'WAN',
  lan: 'LAN',
  subnets: 'Additional subnets',
  access: 'What the LAN may reach',
  forwards: 'Port forwards',
  translations: 'One-to-one NAT',
  tunnel: 'VPN',
  timeServers: 'Time servers',
  sources: 'Data sources',
  services: 'Services in the browser',
};

export const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 45rem; margin: 0 auto; padding: 1rem; background: #fff; color: #1d2733; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.25rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0.25rem 1rem; margin: 0; }
dd { margin: 0; }
dt { color: #526070; }
.bad { color: #b3261e; }
form { display: grid; gap: 0.5rem; max-width: 24rem; margin-top: 1rem; }
form p { margin: 0; }
label { display: grid; color: #526070; }
input, button { font: inherit; padding: 0.25rem 0.5rem; }
@media (prefers-color-scheme: dark) {
  body { background: #12181f; color: #e3e8ee; }
  dt, label { color: #9fadbc; }
  .bad { color: #ff8a80; }
}
`;

/** The status page of a gateway in HTML, without scripts, with the form that changes settings. It shows no secret. */
export function pageOf(status: GatewayStatus, form: FormView, time = new Date()): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gateway ${escaped(status.id)}</title>
<style>${style}</style>
<h1>Lineside gateway</h1>
${listOf('Gateway', [
  ['Device', status.id],
  ['Fingerprint', status.fingerprint],
  ['Portal', status.portal],
])}
${listOf('Connection', connectionRows(status))}
${listOf('Settings', settingsRows(status))}
${listOf('Data sources', sourceRows(status))}
${listOf('Values', valueRows(status))}
<p>This page shows the state of ${timeOf(time.toISOString())}. <a href="/">Show a newer one</a></p>
${formOf(form)}
</html>
`;
}

/** A row of a list: a name, a text, and whether it is a problem. */
type Row = [name: string, text: string, isBad?: boolean];

function connectionRows({ isConnected, since, lastError, tunnel }: GatewayStatus): Row[] {
  const error: Row[] = lastError ? [['Last error', `${timeOf(lastError.time)}: ${lastError.reason}`]] : [];
  return [
    ['Platform', `${isConnected ? 'connected' : 'not connected'} since ${timeOf(since)}`, !isConnected],
    ['Tunnel', tunnel ?? 'none'],
    ...error,
  ];
}

function settingsRows({ settings }: GatewayStatus): Row[] {
  const { applied, confirmed, left, onSite = {} } = settings ?? { applied: null, confirmed: null, left: 0 };
  if (!applied)
    return [
      ['On this machine', 'none yet'],
      ...Object.keys(onSite).map((section): Row => [names[section as OnSiteSection], setHere]),
    ];
  const { revision } = applied.document;
  const waits = revision !== confirmed?.revision;
  const rows: Row[] = [
    ['On this machine', `revision ${revision}`],
    ['Confirmed', confirmed ? `revision ${confirmed.revision}` : 'none yet'],
  ];
  if (waits) rows.push(['Waiting', `revision ${revision} waits until the platform confirms it`]);
  if (left) rows.push(['Reverted', `revision ${left}: the platform didn't confirm it in time`, true]);
  return [
    ...rows,
    ...configurationSections.map(
      (section): Row =>
        setOf(onSite, section, applied.document) === undefined
          ? sectionRow(section, applied.reports[section])
          : [names[section], setHere],
    ),
  ];
}

const setHere = 'as set on this page; the portal decides whether that stays';

function sectionRow(section: ConfigurationSection, report: SectionReport | undefined): Row {
  if (!report) return [names[section], 'waits'];
  if (report.state === 'refused') return [names[section], `refused: ${report.reason}`, true];
  return [names[section], report.state === 'unsupported' ? 'not supported on this machine' : report.state];
}

function sourceRows({ problems }: GatewayStatus): Row[] {
  if (!problems) return [['State', 'not known yet']];
  const rows = Object.entries(problems).map(
    ([slug, { since, reason }]): Row => [
      slug,
      `can't be read${since ? ` since ${timeOf(since)}` : ''}: ${reason}`,
      true,
    ],
  );
  return rows.length > 0 ? rows : [['State', 'all are read']];
}

function valueRows({ waitingBytes, mostBytes, gap }: GatewayStatus): Row[] {
  const waiting = waitingBytes === 0 ? 'nothing' : sizeOf(waitingBytes);
  const rows: Row[] = [['Waiting on disk', `${waiting} of at most ${mostBytes / 1_000_000} MB`]];
  if (gap) rows.push(['Missing', `${gap.count} values from ${timeOf(gap.from)} to ${timeOf(gap.to)}`, true]);
  return rows;
}

function formOf({ typed, faults, done, note }: FormView): string {
  const field = (name: FormField) => {
    const fault = faults[name];
    const described = fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : '';
    const input = `<input name="${name}" value="${escaped(typed[name] ?? '')}" autocomplete="off"${described}>`;
    const reason = fault ? `\n<p class="bad" id="${name}-fault">${escaped(fault)}</p>` : '';
    return `<label>${fields[name]} ${input}</label>${reason}`;
  };
  const rows = done.map(([section, report]): Row => sectionRow(section, report));
  return `<h2>Change settings here</h2>
<p>The command <code>lineside-gateway code</code> on this machine prints the code, to root alone. It is for one change, within 15
minutes. An empty field changes nothing. The portal then shows what was changed here: a person keeps it there, or puts it back.</p>
${rows.length > 0 ? `${listOf('The last change on this page', rows)}\n` : ''}${note ? `<p role="status">${escaped(note)}</p>\n` : ''}<form method="post" action="/">
${(Object.keys(fields) as FormField[]).map(field).join('\n')}
<button>Apply</button>
</form>`;
}

const listOf = (title: string, rows: Row[]): string => `<h2>${title}</h2>\n<dl>\n${rows.map(rowOf).join('\n')}\n</dl>`;

const rowOf = ([name, text, isBad = false]: Row): string =>
  `<dt>${escaped(name)}</dt><dd${isBad ? ' class="bad"' : ''}>${escaped(text)}</dd>`;

/** 2026-11-29T06:45:12.345Z as people read it, in UTC. */
const timeOf = (moment: string): string => `${moment.slice(0, 19).replace('T', ' ')} UTC`;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);
