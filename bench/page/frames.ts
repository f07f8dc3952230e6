import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import type {} from './frames-page.ts';
import { framesSite } from './frames-site.ts';

/** The components that are measured, by the folder of their program. */
export const measured = { smallest: 'bench-smallest', real: 'example-speed' } as const;

const label = `t${'0a'.repeat(10)}`;

/** What frames of a component cost. */
export interface FramesCost {
  /** Memory of the browser that they add, in MB; shared pages count by their share (PSS). */
  megabytes: number;
  /** Time until all were ready, in ms. */
  readyMs: number;
  /** Processor time of the whole browser while values come four times a second, as a share of one core. */
  cores: number;
}

/** Places frames of a component on a page of the portal, and measures for some seconds. */
export async function framesCost(name: keyof typeof measured, count: number, seconds: number): Promise<FramesCost> {
  const site = await framesSite({ hosts: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...browserFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(site.address);
    const place = (many: number) => placed(page, name, many);
    // the process of frames exists before
    await place(1);
    const before = sharesOf(descendants()).megabytes;
    const readyMs = await place(count);
    await page.waitForTimeout(3000);
    const { megabytes, processorMs } = sharesOf(descendants());
    const begun = performance.now();
    await page.waitForTimeout(seconds * 1000);
    const cores = (sharesOf(descendants()).processorMs - processorMs) / (performance.now() - begun);
    return { megabytes: megabytes - before, readyMs, cores };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function placed(page: Page, name: keyof typeof measured, count: number): Promise<number> {
  const component = { label, folder: name, tag: measured[name], hosts: true };
  const { ms, why } = await page.evaluate(
    async ({ count, component }) => {
      const begun = performance.now();
      const why = await window.framesOfBench.place(count, component);
      return { ms: performance.now() - begun, why };
    },
    { count, component },
  );
  if (why.length > 0) throw new Error(`${why.length} of ${count} frames were stopped: ${why[0]}`);
  return ms;
}

/** Ids of the processes that this one has started, with those that they started. */
function descendants(): string[] {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [, parent] = read(pid, 'stat')?.split(') ').at(-1)?.split(' ') ?? [];
    if (parent) parents.set(pid, parent);
  }
  const isOurs = (pid: string): boolean => {
    const parent = parents.get(pid);
    return parent === String(process.pid) || (parent !== undefined && isOurs(parent));
  };
  return [...parents.keys()].filter((pid) => isOurs(pid) && /chrom/.test(read(pid, 'cmdline') ?? ''));
}

/** Memory (PSS) and processor time of processes together. */
function sharesOf(pids: readonly string[]): { megabytes: number; processorMs: number } {
  const sum = (figure: (pid: string) => number) => pids.reduce((all, pid) => all + figure(pid), 0);
  return {
    megabytes: sum((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup') ?? '')?.[1] ?? 0)) / 1024,
    processorMs: sum((pid) => {
      const fields = read(pid, 'stat')?.split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10 || 0;
    }),
  };
}

function read(pid: string, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // it has ended in the meantime
    return undefined;
  }
}
