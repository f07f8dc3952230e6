import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  on: Date;
  from: string;
  /** The sender's name. */
  name: string;
  to: string[];
  subject: string;
  text: string;
  attachments: { name: string; mediaType: string; content: Buffer }[];
}

export interface MailCatcher {
  port: number;
  /** The last thousand mails, oldest first. */
  mails: Mail[];
  close(): Promise<void>;
}

const maxMails = 1000;

/** A local mail server that accepts every mail and forwards none. */
export async function catchMail(port = 0): Promise<MailCatcher> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const take = async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part);
        const { subject = '', text = '', from, attachments: files } = await PostalMime.parse(Buffer.concat(parts));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const attachments = files.map(({ filename, mimeType, content }) => ({
          ...{ name: filename ?? 'attachment', mediaType: mimeType, content: Buffer.from(content as ArrayBuffer) },
        }));
        const sender = { from: from?.address ?? '', name: from?.name ?? '' };
        mails.push({ on: new Date(), ...sender, to, subject, text, attachments });
        if (mails.length > maxMails) mails.shift();
      };
      take().then(() => done(), done);
    },
  });
  // a sender that disconnects in the middle of a mail sends it again
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
