import path from 'node:path';
import { parseJsonFile } from '@lineside/contracts';
import type { LoaderContext } from 'webpack';
import { joinedTexts, packageTexts } from './remote-texts.ts';

/** A loader that joins a remote's texts with those of the packages whose modules remote.ts names. */
export default function joinTexts(this: LoaderContext<{ packages: readonly string[] }>, source: Buffer): string {
  const folder = path.dirname(path.dirname(this.resourcePath));
  const files = packageTexts(folder, this.getOptions().packages, path.parse(this.resourcePath).name);
  for (const file of files) this.addDependency(file);
  return JSON.stringify(joinedTexts(files, parseJsonFile(source) as object));
}

// its bytes: a file saved as UTF-16 is named
joinTexts.raw = true;
