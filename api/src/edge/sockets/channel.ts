import { limits, type SocketEnd, socketEnds } from '@lineside/contracts';
import { Refusal } from '@lineside/contracts/serving';
import { type RawData, WebSocket } from 'ws';

/** An open socket, as its handler sees it. */
export interface Channel {
  isOpen(): boolean;
  /** Sends a message; a client that doesn't read is disconnected, rather than buffered in memory. */
  send(data: unknown): void;
  end(why: SocketEnd): void;
  /** The token was good: from now on the socket may be silent. */
  enter(): void;
}

/** The handler of a socket: it gets one message after the other, and is notified once when the socket closes. */
export interface Answering {
  receive(text: string): Promise<void>;
  closed(): void;
}

/** The time-outs for a token, and for the answer to a ping, in milliseconds. */
const timeouts = { token: 10_000, pong: 30_000 };
/** Most messages of one socket that wait to be looked at. */
const maxWaiting = 32;

/** Why a socket is closed after a refused message. */
const endOf = (problem: unknown): SocketEnd => {
  if (!(problem instanceof Refusal)) return 'internal';
  return problem.status === 429 ? 'too-many' : 'wrong-message';
};

/** Answers a socket until it is gone. */
export function openChannel(
  socket: WebSocket,
  answers: (channel: Channel) => Answering,
  log: (problem: unknown) => void,
): Channel {
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const end = (why: SocketEnd) => socket.close(socketEnds[why], why);
  const waitsForToken = setTimeout(() => end('token-no-good'), timeouts.token);
  const channel: Channel = {
    isOpen,
    end,
    enter: () => clearTimeout(waitsForToken),
    send(data) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > limits.socketWaitingBytes) socket.terminate();
      else socket.send(JSON.stringify(data));
    },
  };
  const answering = answers(channel);
  let isThere = true;
  const beat = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, timeouts.pong);
  let [busy, waiting] = [Promise.resolve(), 0];
  const handleMessage = async (data: RawData) => {
    if (isOpen()) await answering.receive(String(data));
    waiting -= 1;
  };
  socket.on('pong', () => {
    isThere = true;
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary || waiting >= maxWaiting) return end('wrong-message');
    waiting += 1;
    busy = busy
      .then(() => handleMessage(data))
      .catch((problem) => {
        if (endOf(problem) === 'internal') log(problem);
        end(endOf(problem));
      });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(waitsForToken);
    clearInterval(beat);
    answering.closed();
  });
  return channel;
}
