import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Programs of a machine that only record how they are called. */
export interface RecordingPrograms {
  /** What to have as PATH. */
  folder: string;
  /** The calls so far: the name of the program, its arguments, and for openvpn the lines of its standard input. */
  calls(): string[][];
}

/** What a program does besides: its answer, as far as appliers read one. By the shell's own words: there is no other program. */
const does: Record<string, string> = {
  nft: '',
  systemctl: '',
  // the machine has no addresses and no routes
  ip: 'case "$*" in *-json*) echo "[]";; esac',
  ss: 'echo "UNCONN 0 0 0.0.0.0%lan0:67 0.0.0.0:*"',
  dnsmasq: 'exec /bin/sleep 600',
  openvpn:
    'while IFS= read -r line; do printf "%s\\0" "$line" >>"$calls"; done; echo "Initialization Sequence Completed"; exec /bin/sleep 600',
};

/** Ends a call in the record; no argument has it. */
const end = '\u0001';

/** @param folder where they are put */
export function recordingPrograms(folder: string): RecordingPrograms {
  const [programs, record] = [path.join(folder, 'programs'), path.join(folder, 'calls')];
  mkdirSync(programs);
  writeFileSync(record, '');
  for (const [name, work] of Object.entries(does)) {
    const lines = [`calls='${record}'`, `printf '%s\\0' '${end}' ${name} "$@" >>"$calls"`, work];
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 });
  }
  return {
    folder: programs,
    calls: () =>
      readFileSync(record, 'utf8')
        .split(`${end}\0`)
        .slice(1)
        .map((call) => call.split('\0').slice(0, -1)),
  };
}
