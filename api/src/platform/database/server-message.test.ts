import { reasonIn } from './server-message.ts';

test.each([
  [
    'initdb',
    `2026-11-26 13:46:49.042 UTC [28] FATAL:  data directory "/mnt/c/data" has invalid permissions
2026-11-26 13:46:49.042 UTC [28] DETAIL:  Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).
child process exited with exit code 1
initdb: removing data directory "/mnt/c/data"
`,
    'data directory "/mnt/c/data" has invalid permissions Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).',
  ],
  [
    'initdb without a time',
    'initdb: error: invalid locale name "xx"\ninitdb: hint: If it is specific to ICU, use --icu-locale.',
    'invalid locale name "xx" If it is specific to ICU, use --icu-locale.',
  ],
  ['a program without marks', 'one\ntwo\nthree\nfour', 'two three four'],
])('a failure of %s is reported by its reason', (_of, output, reason) => {
  expect(reasonIn(output)).toBe(reason);
});
