import { connect } from 'node:net';
import { until } from '@lineside/testing/until';
import type { Report } from '../src/helper/wire.ts';

/** A client of the helper's socket that sends anything. */
export interface Caller {
  say(message: unknown): void;
  /** Sends a text unchanged; returns whether the helper was still connected. */
  write(text: string): Promise<boolean>;
  /** All received data, once the connection is closed. */
  reports(): Promise<Report[]>;
  /** The next received data. */
  next(): Promise<Report>;
  leave(): void;
}

/** @param stays doesn't hang up when the helper does */
export async function aCaller(path: string, stays = false): Promise<Caller> {
  const socket = connect({ path, allowHalfOpen: stays }).setEncoding('utf8');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const reports: Report[] = [];
  let rest = '';
  let read = 0;
  socket.on('error', () => {});
  socket.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    reports.push(...lines.map((line) => JSON.parse(line)));
  });
  return {
    say: (message) => void socket.write(`${JSON.stringify(message)}\n`),
    write: (text) => new Promise((resolve) => socket.write(text, (error) => resolve(!error))),
    leave: () => socket.destroy(),
    async reports() {
      await until(() => socket.closed);
      return reports;
    },
    async next() {
      await until(() => reports.length > read);
      read += 1;
      return reports[read - 1]!;
    },
  };
}
