import type { HandMutant } from './hand-mutant.ts';

/** The helper that runs as root, its sockets and files. */
export const connectorHelper: HandMutant[] = [
  {
    name: 'a pipe requires its key on both sides',
    file: 'connector-app/src/door.ts',
    find: '  if (key === null) return createServer(hear);',
    replace: '  if (key?.length !== 0) return createServer(hear);',
    test: 'connector-app/src/helper/serve.test.ts',
  },
  {
    name: 'a program that took over the pipe is rejected',
    file: 'connector-app/src/door.ts',
    find: '      key === null\n        ? connect(',
    replace: '      key?.length !== 0\n        ? connect(',
    test: 'connector-app/src/door.test.ts',
  },
  {
    name: 'credentials go only to a socket that others cannot reach',
    file: 'connector-app/src/helper/helper-folders.ts',
    find: ' && (mode & forOthers) === 0)',
    replace: ' && mode !== forOthers)',
    test: 'connector-app/test/helper.test.ts',
  },
  {
    name: 'root follows no symbolic link in a folder of the user',
    file: 'connector-app/src/helper/helper-folders.ts',
    find: '    closeDoor(door);\n    if',
    replace: '    if',
    test: 'connector-app/test/helper.test.ts',
  },
  {
    name: 'the socket of a helper belongs to one user',
    file: 'connector-app/src/helper/helper-folders.ts',
    find: '  chmodSync(socket, 0o600);\n',
    replace: '  chmodSync(socket, 0o666);\n  chmodSync(dirname(socket), 0o755);\n',
    test: 'connector-app/test/helper.test.ts',
  },
  {
    name: 'a broken tunnel makes room for the next one',
    file: 'connector-app/src/helper/serve.ts',
    find: '.then(() => ending.abort());',
    replace: '.then(() => {});',
    test: 'connector-app/src/helper/serve.test.ts',
  },
  {
    name: 'a helper opens one tunnel at a time',
    file: 'connector-app/src/helper/serve.ts',
    find: '} else if (openTunnel && !openTunnel.over.aborted) {',
    replace: '} else if (openTunnel?.over === ending.signal && !openTunnel.over.aborted) {',
    test: 'connector-app/src/helper/serve.test.ts',
  },
  {
    name: 'a proxy value can not become an OpenVPN option',
    file: 'connector-app/src/helper/wire.ts',
    find: 'host: z.string().regex(host),',
    replace: 'host: z.string(),',
    test: 'connector-app/src/helper/serve.test.ts',
  },
  {
    name: 'the helper rejects unknown messages',
    file: 'connector-app/src/helper/wire.ts',
    find: "  z.strictObject({\n    do: z.literal('start'),",
    replace: "  z.object({\n    do: z.literal('start'),",
    test: 'connector-app/src/helper/serve.test.ts',
  },
  {
    name: 'root runs no file that others can change',
    file: 'connector-app/src/service/root-owned.ts',
    find: '(mode & 0o022) !== 0',
    replace: '(mode & 0o002) !== 0',
    test: 'connector-app/test/service.test.ts',
  },
  {
    name: 'uninstall removes the units of helpers',
    file: 'connector-app/src/service/systemd.ts',
    find: '    rmdirSync(usualPlaces);\n',
    replace: '',
    test: 'connector-app/test/service.test.ts',
  },
];
