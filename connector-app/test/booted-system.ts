import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { aFolder, endLater } from './connector.ts';

/** A machine booted by its own systemd. */
export interface BootedSystem {
  /** Runs shell commands as root; gives what they print, and throws where they fail. */
  run(script: string): Promise<string>;
  /** Waits until they don't fail. */
  holds(script: string): Promise<void>;
  /** Waits until it has booted again, after what begins that. */
  restart(begin?: () => Promise<unknown>): Promise<void>;
}

/** The children of a process; none once it has ended. */
function childrenOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * This machine's files with a layer over them, without its services, booted in that network. All of it is removed with
 * the process.
 *
 * @param prepare shell commands that change its files before it boots; they run in its root folder
 * @param options of systemd-nspawn
 */
export async function aBootedSystem(network: string, prepare: string, ...options: string[]): Promise<BootedSystem> {
  const folder = aFolder();
  const name = `ls-${network}`;
  const boot = `
    mkdir -p /run/systemd; mount -t tmpfs tmpfs /run/systemd
    mount -t tmpfs tmpfs ${folder}; cd ${folder}; mkdir upper work root
    mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root; cd root
    rm -rf etc/systemd/system/*.wants; echo > etc/fstab; : > etc/machine-id; echo ${name} > etc/hostname
    ${prepare}
    # it says so where it is to boot anew
    while systemd-nspawn --quiet --directory=. --machine=${name} --register=no --keep-unit --boot \\
      --network-namespace-path=/run/netns/${network} --capability=CAP_NET_ADMIN --bind=/dev/net/tun ${options.join(' ')} \\
      systemd.unit=multi-user.target || test $? = 133; do :; done`;
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-ec', boot], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endLater(child);
  let screenText = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screenText = (screenText + text).slice(-2_000);
  });
  const childOf = (id: string) => id && /^\d+|$/.exec(childrenOf(id))![0];
  /** Its systemd, below nspawn and the shell; none before it started. */
  const first = () => childOf(childOf(childOf(String(child.pid))));

  const run = async (script: string) => {
    const spaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup'];
    const clean = ['env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root'];
    const ran = await promisify(execFile)('nsenter', ['--target', first(), ...spaces, ...clean, 'sh', '-ec', script]);
    return ran.stdout.trim();
  };
  const holds = (script: string) =>
    until(() =>
      run(script).then(
        () => true,
        () => false,
      ),
    );
  // the test doesn't require that all services run
  const booted = () =>
    holds(`test "$(uname -n)" = ${name}; systemctl is-system-running --wait | grep -E 'running|degraded'`);
  await booted();
  return {
    run,
    holds,
    async restart(begin = () => run('systemctl reboot')) {
      const before = first();
      await begin();
      await until(
        () => ![before, ''].includes(first()),
        () => `On its screen: ${screenText}`,
      );
      await booted();
    },
  };
}
