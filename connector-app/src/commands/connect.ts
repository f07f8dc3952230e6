import { text as textOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sendControlRequest } from '../control/send-control-request.ts';
import { controlRequest } from '../control/wire.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { webAddress } from './pair.ts';
import { inWords } from './status.ts';

/** The interval of checks whether it is connected, in milliseconds. */
const lookMs = 200;

/** Has the running VPN client connect, as the portal's page would, and waits until it has. */
export async function connect(settings: Settings): Promise<void> {
  const { origin } = webAddress('The portal', settings.word ?? '');
  const { device, company, sector, protocol } = settings;
  if (!device || !company || !sector) throw new Stop('connect needs --device ID, --company ID and --sector ID.');
  // on the command line every user of the machine could read it
  const ticket = (await textOf(process.stdin)).trim();
  const message = { do: 'connect', origin, agentId: device, companyId: company, sectorId: sector, ticket, protocol };
  const parsed = controlRequest.safeParse(message);
  if (!parsed.success) throw new Stop(`${wrong[String(parsed.error.issues[0]!.path[0])]} isn't one.`);
  let answer = await sendControlRequest(settings.data, parsed.data);
  while (answer.status.status === 'connecting') {
    await pause(lookMs);
    answer = await sendControlRequest(settings.data, { do: 'status' });
  }
  if (answer.status.status !== 'connected') throw new Stop(inWords(answer));
  console.log(inWords(answer));
}

const wrong: Record<string, string> = {
  agentId: "The device's ID",
  companyId: "The company's ID",
  sectorId: "The sector's ID",
  ticket: 'The ticket on the input',
};
