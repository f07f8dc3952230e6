import { statSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';
import { type ProgramName, programsOf } from './programs.ts';
import type { Stack, StackOptions } from './stack.ts';
import { watchFolder } from './watch-folder.ts';

/** An editor writes several files at once. */
const settleMilliseconds = 150;

/** Starts a program again whenever one of its sources changes; returns how to stop that. */
export function restartOnChange(stack: Stack, { dataDir, ports }: Pick<StackOptions, 'dataDir' | 'ports'>, say: Say) {
  const programs = Object.entries(programsOf(dataDir, ports)) as [ProgramName, { sources: string[] }][];
  const waiting = new Set<ProgramName>();
  let restartTimer: NodeJS.Timeout | undefined;
  let lastRestart = Promise.resolve();
  const restart = async () => {
    const parts = [...waiting];
    waiting.clear();
    for (const part of parts) {
      const began = Date.now();
      await stack.running[part]?.stop();
      await stack.start(part).then(
        () => say(`${part}: started again in ${((Date.now() - began) / 1000).toFixed(1)} s`),
        (problem: Error) => say(`${problem.message}\n  It starts again with the next change.`),
      );
    }
  };
  const changed = (file: string) => {
    if (!/\.(ts|json|sql)$/.test(file) || file.endsWith('.test.ts')) return;
    for (const [part, { sources }] of programs) {
      if (stack.running[part] && sources.some((source) => isWithin(path.join(root, source), file))) waiting.add(part);
    }
    clearTimeout(restartTimer);
    restartTimer = setTimeout(() => {
      lastRestart = lastRestart.then(restart);
    }, settleMilliseconds);
  };
  const folders = new Set(programs.flatMap(([, { sources }]) => sources.map(folderOf)));
  const outermost = [...folders].filter(
    (folder) => ![...folders].some((other) => other !== folder && isWithin(other, folder)),
  );
  const stops = outermost.map((folder) => watchFolder(folder, changed));
  return async () => {
    clearTimeout(restartTimer);
    waiting.clear();
    for (const stop of stops) stop();
    await lastRestart;
  };
}

type Say = (line: string) => void;

const isWithin = (place: string, file: string) => file === place || file.startsWith(`${place}${path.sep}`);

function folderOf(source: string): string {
  const place = path.join(root, source);
  return statSync(place).isDirectory() ? place : path.dirname(place);
}
