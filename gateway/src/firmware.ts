import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FirmwareFile } from '@lineside/contracts/gateway';
import { JobFailed } from './job-failed.ts';
import { callPlatform, type Platform } from './platform-call.ts';

/** Firmware that a job names. */
export interface Firmware {
  version: string | null;
  file: FirmwareFile;
}

export interface FirmwareOptions {
  platform: Platform;
  /** Where a file is until the machine has it. */
  folder: string;
  /**
   * Gives a file that was checked to the machine; resolves when the machine runs it, and rejects where it can't.
   *
   * @param file its path; it is deleted afterwards
   */
  install(file: string, version: string | null): Promise<void>;
  /** Ends what is under way. */
  signal?: AbortSignal | undefined;
  /** The time between two attempts to fetch a part, in milliseconds. */
  retryMs?: number;
}

/** The bytes that are fetched at once: also a slow line has them before a call ends. */
const partBytes = 1_048_576;
const attempts = 5;

/**
 * Fetches firmware, checks its size and SHA-256, and gives it to the machine. Rejects with a `JobFailed`, and leaves no file
 * behind.
 *
 * @param progress takes how much is fetched, in percent
 */
export async function upgradeFirmware(
  options: FirmwareOptions,
  { version, file }: Firmware,
  progress: (percent: number) => void,
): Promise<void> {
  const target = path.join(options.folder, `firmware-${file.publicId}`);
  try {
    await download(options, file, target, progress);
    await options.install(target, version);
  } finally {
    await rm(target, { force: true });
  }
}

async function download(
  options: FirmwareOptions,
  file: FirmwareFile,
  target: string,
  progress: (percent: number) => void,
): Promise<void> {
  const hash = createHash('sha256');
  const handle = await open(target, 'w', 0o600).catch(noSpace);
  let told = 0;
  try {
    for (let from = 0; from < file.size; from += partBytes) {
      const to = Math.min(from + partBytes, file.size) - 1;
      const part = await fetchPart(options, file.publicId, from, to);
      hash.update(part);
      await write(handle, part);
      const percent = Math.floor((100 * (to + 1)) / file.size);
      if (percent > told) progress(percent);
      told = percent;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (hash.digest('hex') !== file.sha256) throw new JobFailed('wrong-hash');
}

const write = (handle: FileHandle, part: Uint8Array): Promise<unknown> => handle.writeFile(part).catch(noSpace);

function noSpace(): never {
  throw new JobFailed('no-space');
}

/** A range of the file, both ends included. */
async function fetchPart(
  { platform, signal, retryMs = 5000 }: FirmwareOptions,
  id: string,
  from: number,
  to: number,
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callPlatform(platform, `/gateway/firmware/${id}`, {
      headers: { Range: `bytes=${from}-${to}` },
    }).catch(() => undefined);
    const content = answer?.status === 206 ? await answer.arrayBuffer().catch(() => undefined) : undefined;
    if (content?.byteLength === to - from + 1) return new Uint8Array(content);
    const isFinal = answer !== undefined && answer.status < 500 && answer.status !== 429 && answer.status !== 206;
    if (isFinal || attempt === attempts || signal?.aborted) throw new JobFailed('download-failed');
    await pause(retryMs, undefined, { signal }).catch(() => {});
  }
}
