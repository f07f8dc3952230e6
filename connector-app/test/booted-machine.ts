import { aBootedSystem, type BootedSystem } from './booted-system.ts';
import { operator, program } from './connector.ts';

/** A machine booted by its own systemd, with the program and a logged-in user. */
export interface BootedMachine extends BootedSystem {
  asPerson(script: string): Promise<string>;
}

/** A booted system in that network with the connector's program, and a user who is logged in. */
export async function aBootedMachine(network: string): Promise<BootedMachine> {
  const machine = await aBootedSystem(
    network,
    `cp ${await program()} opt/lineside-connector.cjs
    printf '#!/bin/sh\\nexec ${process.execPath} /opt/lineside-connector.cjs "$@"\\n' > usr/local/bin/lineside-connector
    chmod 755 usr/local/bin/lineside-connector`,
  );
  const { run, holds } = machine;
  await run(`useradd --create-home --shell /bin/sh --uid ${operator} person; loginctl enable-linger person`);
  await holds(`systemctl is-active user@${operator}`);
  return {
    ...machine,
    asPerson: (script) =>
      run(`cd ~person; exec setpriv --reuid=${operator} --regid=${operator} --clear-groups \\
        env HOME="$PWD" XDG_RUNTIME_DIR=/run/user/${operator} sh -ec '${script.replaceAll("'", "'\\''")}'`),
  };
}
