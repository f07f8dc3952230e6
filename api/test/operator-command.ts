import { execFile } from 'node:child_process';
import { programArgs } from '../../stack/bundle-program.ts';
import type { TestApi } from './test-api.ts';

/** Runs a command of the operator on the server of an API; `data` is an empty folder. */
export async function operatorCommand(api: TestApi, data: string, ...words: string[]) {
  const args = await programArgs('delivery/cli/cli.ts', ...words);
  const env = {
    ...process.env,
    ...{ NODE_OPTIONS: '', NODE_NO_WARNINGS: '1', LINESIDE_DATA: data },
    LINESIDE_SEAL_KEY: 'what secrets of tests are sealed with',
    ...{ LINESIDE_DATABASE_OWNER_URL: api.owner.url, LINESIDE_DATABASE_APP_URL: api.database.url },
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (problem, out, err) =>
      resolve({ code: problem ? 1 : 0, output: (out + err).trim() }),
    );
  });
}
