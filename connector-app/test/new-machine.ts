import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './connector.ts';

/**
 * Replaces systemd, which isn't available: it records its input, runs the helper, and lets the real systemctl do what
 * needs no systemd, such as links.
 */
function writeFakeSystemctl(folder: string): void {
  const real = 'PATH=$(echo "$PATH" | cut -d: -f2-) systemctl --root=/ --quiet "$@"';
  const script = `#!/bin/sh
    echo "$@" >> ${folder}/told
    user=\${2#*@}; user=\${user%.service}
    case $1 in
    enable | disable) ${real} ;;
    restart) $connector helper --uid $user < /dev/null > ${folder}/said 2>&1 & echo $! > ${folder}/helper ;;
    stop)
      kill $(cat ${folder}/helper); rm ${folder}/helper
      while test -e /run/lineside-connector/*/openvpn; do sleep 0.05; done ;;
    esac`;
  writeFileSync(join(folder, 'systemctl'), script);
  chmodSync(join(folder, 'systemctl'), 0o755);
}

/**
 * Runs shell commands where /etc/systemd, /opt and /run are empty, the program is in /opt, and `connector` runs it, or by another program `$connector`. What
 * systemd was told is in the folder's `told`.
 *
 * @param executable the program where it needs no Node
 */
export async function onNewMachine(folder: string, script: string, executable = '') {
  writeFakeSystemctl(folder);
  const file = executable ? '/opt/lineside-connector' : '/opt/lineside-connector.cjs';
  const command = executable ? file : `${process.execPath} ${file}`;
  const before = `mount -t tmpfs tmpfs /etc/systemd; mount -t tmpfs tmpfs /run; mkdir -p /run/systemd/system
mount -t tmpfs -o mode=755 tmpfs /opt; cp ${executable || (await program())} ${file}
PATH=${folder}:$PATH; connector() { ${command} "$@"; }; export connector='${command}'\n`;
  // processes left running end with the shell, the first of its process namespace
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  return spawnSync('unshare', [...namespaces, 'sh', '-ec', before + script], { encoding: 'utf8' });
}
