import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '@lineside/testing/until';
import { catchMail } from './catch-mail.ts';

/** A sender that has begun a mail with these lines. */
async function sender(port: number, ...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  for (const [index, line] of [...lines.entries()]) {
    await until(() => answers.split('\r\n').length > index + 1);
    socket.write(`${line}\r\n`);
  }
  await until(() => answers.includes('354 '));
  return { socket, answers: () => answers };
}

const head = ['HELO sender', 'MAIL FROM:<a@plant.example>', 'RCPT TO:<b@plant.example>', 'DATA'];

test('a sender that goes in the middle of a mail ends nothing, and the next mail comes', async () => {
  const catcher = await catchMail();
  const first = await sender(catcher.port, ...head);
  first.socket.write('Subject: Half of it\r\n\r\n');
  first.socket.resetAndDestroy();
  await once(first.socket, 'close');
  const second = await sender(catcher.port, ...head);
  second.socket.write('Subject: All of it\r\n\r\nHello\r\n.\r\n');
  await until(() => catcher.mails.length > 0);
  expect(catcher.mails.map(({ subject }) => subject)).toEqual(['All of it']);
  second.socket.destroy();
  await catcher.close();
});
