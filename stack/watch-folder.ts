import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Reports each changed file below a folder, until stopped. One watcher per folder: Node's own recursive one loses a
 * file that an editor replaces by renaming.
 */
export function watchFolder(folder: string, changed: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const add = (at: string) => {
    if (watchers.has(at)) return;
    const watcher = watch(at, (_event, name) => {
      if (!name) return;
      const file = path.join(at, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      if (stat?.isDirectory()) add(file);
      else changed(file);
    });
    // the folder has gone
    watcher.on('error', () => drop(at));
    watchers.set(at, watcher);
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== 'node_modules') add(path.join(at, entry.name));
    }
  };
  const drop = (at: string) => {
    watchers.get(at)?.close();
    watchers.delete(at);
  };
  add(folder);
  return () => {
    for (const at of [...watchers.keys()]) drop(at);
  };
}
