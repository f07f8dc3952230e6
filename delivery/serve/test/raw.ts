import { connect } from 'node:net';

/** Writes bytes to a server of this machine; all that it sends until it closes the connection. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.destroy());
    socket.on('close', () => resolve(text));
  });
}

/** The statuses of several answers, but those that announce another. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.\d ([2-5]\d\d)/gm)].map(([, status]) => Number(status));
