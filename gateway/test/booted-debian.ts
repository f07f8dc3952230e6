import { aBootedSystem } from 'lineside-connector/test/booted-system';
import { programArgs } from '../../stack/bundle-program.ts';
import type { Machine } from '../src/machine.ts';

/** The time servers of a Debian machine that was booted by its own systemd, and the machine's own commands. */
export interface BootedDebian {
  machine: Pick<Machine, 'timeServers' | 'present'>;
  /** The servers that systemd-timesyncd says it uses, in their order. */
  usedServers(): Promise<string[]>;
  /** Stops systemd-timesyncd for good. */
  stopService(): Promise<unknown>;
}

/** systemd doesn't start the service in a container, whose clock is that of its host: here it sets no clock. */
const dropIn = ['[Unit]', 'ConditionVirtualization=', 'ConditionCapability=', '[Service]', 'AmbientCapabilities='];

/** The machine in a network, where the service runs. */
export async function aBootedDebian(network: string): Promise<BootedDebian> {
  const unit = 'etc/systemd/system/systemd-timesyncd.service.d';
  const { run, holds } = await aBootedSystem(
    network,
    `mkdir -p ${unit} etc/systemd/timesyncd.conf.d
    printf '%s\\n' ${[...dropIn, 'CapabilityBoundingSet='].map((line) => `'${line}'`).join(' ')} > ${unit}/here.conf`,
  );
  await run('systemctl start systemd-timesyncd');
  await holds('systemctl is-active systemd-timesyncd');
  const options = JSON.stringify({ interfaces: {}, timeServers: '/etc/systemd/timesyncd.conf.d' });
  const program = await programArgs('gateway/test/machine-program.ts', '/var/lib/machine', options);
  // this process isn't found from there: its program would end with it
  const words = [process.execPath, ...program.filter((word) => !word.includes('with-parent'))]
    .map((word) => `'${word}'`)
    .join(' ');
  const ask = async (...question: unknown[]) => {
    const output = await run(`mkdir -p /var/lib/machine; printf '%s\\n' '${JSON.stringify(question)}' | ${words}`);
    const answer = JSON.parse(output.split('\n').at(-1)!);
    if (answer && 'refused' in answer) throw new Error(answer.refused);
    return answer;
  };
  return {
    machine: {
      timeServers: (servers) => ask('timeServers', servers),
      present: { timeServers: (servers) => ask('timeServers', servers, true) },
    },
    async usedServers() {
      const place = 'org.freedesktop.timesync1 /org/freedesktop/timesync1 org.freedesktop.timesync1.Manager';
      const answer = await run(`busctl get-property ${place} SystemNTPServers`);
      return [...answer.matchAll(/"([^"]*)"/g)].map(([, server]) => server!);
    },
    stopService: () => run('systemctl stop systemd-timesyncd'),
  };
}
