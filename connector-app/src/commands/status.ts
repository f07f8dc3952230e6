import { sendControlRequest } from '../control/send-control-request.ts';
import type { ControlReply } from '../control/wire.ts';
import type { Settings } from '../settings.ts';

/** Shows what the running VPN client is connected to. */
export async function status(settings: Settings): Promise<void> {
  const answer = await sendControlRequest(settings.data, { do: 'status' });
  console.log(settings.json ? JSON.stringify(answer, null, 2) : inWords(answer));
  if (answer.status.status !== 'connected') process.exitCode = 3;
}

/** The same for people, a fact a line. */
export function inWords({ version, status: now, traffic, portals }: ControlReply): string {
  const lines = [`VPN client ${version}, driver ${now.driver}`, pairedWith(portals)];
  if (now.status === 'idle') {
    lines.push('Not connected.');
    if (now.end) lines.push(`The last connection ended: ${now.end.message ?? now.end.reason}${byPerson(now.end.by)}.`);
    return lines.join('\n');
  }
  const { agentId, companyId, steps } = now.activeRequest;
  const words = steps
    .map((step) => step.status.message)
    .filter(Boolean)
    .at(-1);
  lines.push(`${now.status === 'connected' ? 'Connected' : 'Connecting'} to device ${agentId} of company ${companyId}`);
  if (words) lines.push(words);
  if (now.status === 'connected') {
    if (now.computerAddress) lines.push(`This computer is ${now.computerAddress} there.`);
    lines.push(now.until ? `Access ends at ${now.until}.` : 'Access has no end.');
    if (traffic) lines.push(`Received ${traffic.received} bytes, sent ${traffic.sent} bytes.`);
  }
  return lines.join('\n');
}

const pairedWith = (portals: readonly string[]) =>
  portals.length > 0 ? `Paired with ${portals.join(', ')}.` : 'Paired with no portal.';

const byPerson = (person: string | null) => (person ? `, by ${person}` : '');
