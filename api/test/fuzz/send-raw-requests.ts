import { connect } from 'node:net';
import { operations } from './operations.ts';
import { randomOf } from './random.ts';
import { rawMqtt } from './raw-mqtt.ts';
import { type RawCaller, type RawRequest, rawRequest } from './raw-request.ts';

export interface RawTarget {
  name: string;
  port: number;
  host: string;
  /** What it speaks; HTTP by default. */
  speaks?: 'mqtt';
}

export interface RawFindings {
  sent: number;
  /** Answers by their status; 0: closed without an answer. */
  byStatus: Map<number, number>;
  /** Requests that got a server error, or no answer in time. */
  wrong: string[];
}

/** The number of requests after which the callers log in again: some requests end sessions. */
const requestsPerLogin = 400;

/** Kinds of requests that may lack their end: our side of the connection is closed soon after sending them. */
const unfinished = new Set(['cut', 'length', 'chunks', 'framing', 'noise', 'tls', 'line']);

/** The silence after which our side of a connection is closed, before and after an answer, in milliseconds. */
const quietMs = { awaited: 4000, after: 200 };
const timeoutMs = 20_000;

/**
 * Sends servers mostly malformed requests over raw sockets, and reports server errors and missing answers. The same seed sends
 * the same bytes. `callerOf` logs in, for each target.
 */
export async function fuzzRaw(
  targets: readonly RawTarget[],
  callerOf: (target: RawTarget) => Promise<Omit<RawCaller, 'host'>>,
  { seed, count, atOnce = 8 }: { seed: number; count: number; atOnce?: number },
): Promise<RawFindings> {
  const random = randomOf(seed);
  // other requests cover logging out and erasing people
  const all = operations().filter(({ name }) => name !== 'RemoveMyUser');
  const findings: RawFindings = { sent: 0, byStatus: new Map(), wrong: [] };
  for (let done = 0; done < count; done += requestsPerLogin) {
    const callers = await Promise.all(targets.map(async (target) => ({ ...target, ...(await callerOf(target)) })));
    const batch = Array.from({ length: Math.min(requestsPerLogin, count - done) }, () => {
      const caller = random.pick(callers);
      return { caller, request: caller.speaks === 'mqtt' ? rawMqtt(random) : rawRequest(all, caller, random) };
    });
    const workers = Array.from({ length: atOnce }, async () => {
      for (let next = batch.pop(); next; next = batch.pop()) {
        const { caller, request } = next;
        const { text, isLate } = await exchange(caller.port, request);
        const statuses = [...text.matchAll(/^HTTP\/1\.\d (\d{3})/gm)].map(([, status]) => Number(status));
        for (const status of statuses.length > 0 ? statuses : [0])
          findings.byStatus.set(status, (findings.byStatus.get(status) ?? 0) + 1);
        findings.sent += 1;
        if (isLate || statuses.some((status) => status >= 500))
          findings.wrong.push(
            `${caller.name} ${request.kind}: ${requestText(request)} → ${isLate ? 'no end' : text.slice(0, 300)}`,
          );
      }
    });
    await Promise.all(workers);
  }
  return findings;
}

const requestText = ({ parts }: RawRequest) => JSON.stringify(Buffer.concat(parts).toString('latin1').slice(0, 700));

/** The received bytes until the server closes; an opened stream or socket is closed at its first bytes. */
function exchange(port: number, { parts, kind }: RawRequest): Promise<{ text: string; isLate: boolean }> {
  return new Promise((resolve) => {
    let text = '';
    let quiet: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const end = (isLate: boolean) => {
      clearTimeout(timer);
      clearTimeout(quiet);
      socket.destroy();
      resolve({ text, isLate });
    };
    const timer = setTimeout(() => end(true), timeoutMs);
    const finishAfter = (ms: number) => {
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.end(), ms);
    };
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      for (const part of parts) socket.write(part);
      finishAfter(unfinished.has(kind) || kind.startsWith('mqtt') ? quietMs.after : quietMs.awaited);
    });
    socket.on('data', (part) => {
      text += part;
      finishAfter(quietMs.after);
      if (/^HTTP\/1\.1 101|^content-type: text\/event-stream/im.test(text)) end(false);
    });
    socket
      .on('error', () => end(false))
      .on('end', () => end(false))
      .on('close', () => end(false));
  });
}
