import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Below this many bytes it saves nothing. */
const small = 1_000;

/** Lays a brotli file beside each script and JSON file of a build, once, so that no server compresses at each request. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|json|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = Uint8Array.from(await readFile(path.join(folder, name)));
      if (content.length < small) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(path.join(folder, `${name}.br`), Uint8Array.from(await brotli(content, { params })));
    }),
  );
}
