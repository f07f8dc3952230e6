import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { comparedSections } from '@lineside/contracts/gateway';
import {
  type ConfigurationSection,
  type ConfigurationSections,
  configurationSections,
  type SectionReport,
} from '@lineside/contracts/gateway-configuration';
import { endLater } from 'lineside-connector/test/connector';
import { inside } from 'lineside-connector/test/machine';
import { programArgs } from '../../stack/bundle-program.ts';
import type { DebianOptions } from '../src/debian/debian-machine.ts';
import type { Applies, Machine } from '../src/machine.ts';

/** A Debian machine whose network is a namespace, and the end of its program. */
export type MachineInNetwork = Machine & { end(): Promise<void> };

/**
 * @param folder where its program keeps what it must know after a restart
 * @param programs the folder with the only programs that it finds; all of this machine if it isn't given
 */
export async function aMachineIn(
  network: string,
  folder: string,
  interfaces: DebianOptions['interfaces'],
  programs?: string,
): Promise<MachineInNetwork> {
  const args = await programArgs('gateway/test/machine-program.ts', folder, JSON.stringify({ interfaces }));
  const [command, ...rest] = [
    ...inside(network),
    ...(programs ? ['env', `PATH=${programs}`] : []),
    ...[process.execPath, ...args],
  ];
  const program = spawn(command!, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  endLater(program);
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const ask = async (...question: unknown[]) => {
    program.stdin.write(`${JSON.stringify(question)}\n`);
    const answer = JSON.parse((await lines.next()).value!);
    if (answer && 'refused' in answer) throw new Error(answer.refused);
    return answer ?? undefined;
  };
  const apply = <S extends ConfigurationSection>(section: S, settings: ConfigurationSections[S]) =>
    ask(section, settings) as Promise<SectionReport>;
  const machine = Object.fromEntries(
    configurationSections.map((section) => [section, (settings: never) => apply(section, settings)]),
  );
  return {
    ...(machine as unknown as Applies),
    present: Object.fromEntries(
      comparedSections.map((section) => [section, (settings: unknown) => ask(section, settings, true)]),
    ),
    async end() {
      program.stdin.end();
      await once(program, 'exit');
    },
  };
}

/** What a command prints in a network. */
export async function inNetwork(network: string, ...command: string[]): Promise<string> {
  const [program, ...args] = [...inside(network), ...command];
  return (await promisify(execFile)(program!, args)).stdout;
}
