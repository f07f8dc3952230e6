import { type SQL, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Database, Tx } from '../database/scope.ts';
import { whenDue } from '../database/when-due.ts';
import type { Settings } from '../settings.ts';
import type { Draft } from './outbox.ts';
import { type Facts, render, type Style, type Template } from './template.ts';

/** The number of mails that are taken at a time. */
const some = 20;
/** How long a mail server may take for each of its answers, in milliseconds. */
const timeoutMs = 10_000;

/** A mail that waits to be sent. */
export interface Waiting extends Omit<Draft, 'template'> {
  id: string;
  /** The template's name. */
  template: string;
}

/** Whose mail it is, and how its recipient reads. */
export interface SenderAndReader extends Pick<Style, 'company' | 'companyName'> {
  /** The portal's name; null: the installation's. */
  portal: string | null;
  /** The host that the portal is served on; null: the first one. */
  host: string | null;
  /** The recipient, if they have an account. */
  reader?: { language: string; localisation: string | null; timeZone: string | null };
}

interface Sending {
  database: Database;
  templates: readonly Template[];
  senderAndReader(tx: Tx, mail: Waiting): Promise<SenderAndReader>;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'addresses'>;
  log: (line: string) => void;
}

/** Sends waiting mail, until closed. Several processes may do so: each mail is locked for one attempt. */
export async function startPost(sending: Sending): Promise<{ close(): Promise<void> }> {
  const { database, settings, log } = sending;
  if (!settings.smtpUrl) {
    log('mail waits and is not sent: set LINESIDE_SMTP_URL');
    return { async close() {} };
  }
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const work = await whenDue({
    database,
    channel: 'mail',
    async some(closed) {
      const mails = await take(database);
      for (const mail of mails) if (!closed()) await send(sending, transport, mail);
      return mails.length === some;
    },
    onDelayed: (problem) => log(`mail waits: ${problem.message}`),
  });
  return {
    async close() {
      await work.close();
      transport.close();
    },
  };
}

/** Longer each time: half a minute, two minutes, eight, up to six hours. */
const later: SQL = sql`now() + make_interval(secs => least(30 * power(4, tries), 21600))`;

/** Takes some due mails. The taker must send them soon: after that they are due again. */
async function take(database: Database): Promise<Waiting[]> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`
      update mail set tries = tries + 1, due_on = ${later} where id in (
        select id from mail where due_on <= now() order by id limit ${some} for update skip locked)
      returning id::text, template, address, language, facts, host`),
  );
  return rows as unknown as Waiting[];
}

async function send(
  { database, templates, senderAndReader, settings, log }: Sending,
  transport: Transporter,
  mail: Waiting,
): Promise<void> {
  const { id, address, facts } = mail;
  const template = templates.find(({ name }) => name === mail.template)!;
  const forget = () => database.inScope({}, (tx) => tx.execute(sql`delete from mail where id = ${id}`));
  try {
    const more: Facts | null = template.prepare
      ? await database.inScope({}, (tx) => template.prepare!(tx, facts, address))
      : {};
    if (more) {
      const { reader, host, portal, ...head } = await database.inScope({}, (tx) => senderAndReader(tx, mail));
      const sender = senderOf(settings.mailFrom);
      const letter = render(
        template,
        { ...facts, ...more },
        {
          ...head,
          language: reader?.language ?? mail.language,
          region: reader?.localisation ?? null,
          timeZone: reader?.timeZone ?? 'UTC',
          portal: portal ?? sender.name,
          address: portalOf(settings.addresses, host),
        },
      );
      const attachments = template.attachments
        ? await database.inScope({}, (tx) => template.attachments!(tx, facts, address))
        : [];
      const from = { name: portal ?? sender.name, address: sender.address };
      await transport.sendMail({ from, to: { name: '', address }, ...letter, attachments });
    }
    await forget();
  } catch (problem) {
    const { code, responseCode } = problem as { code?: string; responseCode?: number };
    // the server knows the address and will never take a mail for it
    const isRefused = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
    log(`mail ${mail.template} ${isRefused ? 'is refused for good' : 'is tried again later'}: ${code ?? problem}`);
    if (isRefused) await forget();
  }
}

/** The portal's address on a host, if the portal is served there; otherwise the first address. */
const portalOf = (addresses: string[], host: string | null | undefined): string =>
  addresses.find((address) => new URL(address).hostname === host) ?? addresses[0]!;

/** The name and the address of a sender such as `Lineside <no-reply@portal.example>`. */
function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || 'Lineside', address: address ?? mailFrom.trim() };
}
