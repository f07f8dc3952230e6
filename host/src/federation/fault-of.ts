import type { Build } from '@lineside/remote-kit/registry';
import { remoteFiles } from '@lineside/remote-kit/remote-json';
import { diagnose } from './diagnose.ts';
import type { Fault } from './failure.ts';
import { ranOut } from './within.ts';

/** webpack's message for a chunk that couldn't be loaded; the address is at the end. */
const lostChunk = /^Loading chunk .+ failed\.\n\((\w+): (.+)\)$/;
/** The federation runtime's error for an entry that threw. */
const threwAtStart = /loaded but threw a runtime error during execution: (.*?) \(https?:/;

/** Whether a part of a remote that its code requested later failed to load. */
export const isLostChunk = (error: Error): boolean => lostChunk.test(error.message);

/** The fault while loading a build's code, from the thrown error. Never rejects. */
export async function faultOf(build: Build, thrown: unknown): Promise<Fault> {
  if (thrown === ranOut) return { problem: 'timedOut', detail: 'no answer in time' };
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const [, cause, address] = lostChunk.exec(message) ?? [];
  if (cause === 'timeout') return { problem: 'timedOut', detail: address! };
  if (address) return diagnose(build, address);
  const threw = threwAtStart.exec(message)?.[1];
  if (threw) return { problem: 'threw', detail: threw };
  if (message.includes('RUNTIME-008')) return diagnose(build, `${build.base}${remoteFiles.entry}`);
  return { problem: 'threw', detail: message };
}
