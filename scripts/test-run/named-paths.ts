import path from 'node:path';

/** A path as a whole text: from the root, or from the file that names it. */
const texts = /(['"`])((?:\.{1,2}\/)*[\w@.[\]-]+(?:\/[\w@.[\]-]+)*\/?)\1/g;
/** A path below the folder of the file that names it. */
const below = /import\.meta\.dirname, (['"`])([\w./-]+)\1/g;

/** These name files to run or to check them, and don't depend on what is in them. */
const lists = /^scripts\/(?:test-run|checks|mutate)\/|^testing\/jest\/|^jest\.[^/]*mjs$/;

/** Finds the files of the project whose paths the code of a file names, for a folder all that are in it. */
export function namedPaths(files: readonly string[]): (file: string, code: string) => string[] {
  const known = new Set(files);
  const folders = new Map<string, string[]>();
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
  const at = (place: string) => (known.has(place) ? [place] : (folders.get(place.replace(/\/$/, '')) ?? []));

  return (file, code) => {
    if (lists.test(file)) return [];
    const folder = path.posix.dirname(file);
    const found = new Set<string>();
    for (const [, , place = ''] of code.matchAll(texts)) {
      // one word is a file's name, or a word
      if (!/[./]/.test(place)) continue;
      for (const one of [...at(path.posix.join(folder, place)), ...at(path.posix.normalize(place))]) found.add(one);
    }
    for (const [, , place = ''] of code.matchAll(below))
      for (const one of at(path.posix.join(folder, place))) found.add(one);
    found.delete(file);
    // a test depends on no other test
    return [...found].filter((one) => !/\.(?:test|spec)\.tsx?$/.test(one));
  };
}
