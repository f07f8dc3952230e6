import { until } from '@lineside/testing/until';
import WebSocket from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Message = any;

/** Opens a socket of the API and sends a message; stores the received messages, and the close code. */
export async function openSocket(address: string, first?: unknown, protocol?: string, headers = {}) {
  const socket = new WebSocket(address, protocol ? [protocol] : [], { headers });
  const messages: Message[] = [];
  let code: number | undefined;
  let refused: string | undefined;
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('error', (problem) => {
    refused = problem.message;
  });
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  await until(() => socket.readyState === WebSocket.OPEN || code !== undefined);
  const sendMessage = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (first !== undefined && code === undefined) sendMessage(first);
  return {
    socket,
    messages,
    say: sendMessage,
    refused: () => refused,
    async until(fits: (message: Message) => boolean) {
      await until(
        () => messages.some(fits),
        () => `No message with ${fits} among ${JSON.stringify(messages)}, closed with ${code}`,
      );
      return messages.find(fits);
    },
    /** The code with which it is closed. */
    async ended() {
      await until(() => code !== undefined);
      return code;
    },
    async close() {
      socket.close();
      await until(() => code !== undefined);
    },
  };
}
