import { asError, ExtensionFailure, tellFailure } from '../guarded/failure.ts';
import { type Proxies, proxyOf } from '../guarded/proxies.ts';
import type { PointName } from '../points/points.ts';
import type { DeclaredExtension, ExtensionLoader } from './declared.ts';

/** The loading state of one extension. */
export type Progress =
  | { state: 'loading' }
  /** `face`: the guarded proxy for others; the raw export isn't stored. */
  | { state: 'loaded'; proxy: Proxies[PointName]; version: string }
  | { state: 'failed'; error: Error };

export interface StoredExtension {
  /** Remote, point, module, export and data: the same as long as the remote declares it. */
  id: string;
  declared: DeclaredExtension;
  progress: Progress;
}

const none: readonly StoredExtension[] = [];
const byPoint = new Map<PointName, readonly StoredExtension[]>();
const byRemote = new Map<string, readonly DeclaredExtension[]>();
const begun = new Map<string, Promise<void>>();
/** Those that are being loaded. */
const running = new Set<string>();
const listeners = new Set<() => void>();
let loader: ExtensionLoader | null = null;

export const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The extensions at a point in their order; the same array until something changes. */
export const extensionsAt = (point: PointName): readonly StoredExtension[] => byPoint.get(point) ?? none;

/** Gives the way extensions are loaded; by the host, once. */
export function loadExtensionsWith(load: ExtensionLoader): void {
  loader = load;
}

/** States all extensions of a remote, in place of those stated before. */
export function declareExtensions(remote: string, extensions: readonly DeclaredExtension[]): void {
  byRemote.set(remote, extensions);
  const before = new Map([...byPoint.values()].flat().map((extension) => [extension.id, extension]));
  byPoint.clear();
  for (const declared of [...byRemote.values()].flat()) {
    const { remote: of, point, module, export: name, data } = declared;
    // one module may answer two questions: their data differ
    const id = `${of.name} ${point} ${module} ${name} ${JSON.stringify(data)}`;
    const known = before.get(id);
    const existing = known?.declared.remote.version === declared.remote.version ? known : undefined;
    if (!existing) begun.delete(id);
    const stored: StoredExtension = existing ?? { id, declared, progress: { state: 'loading' } };
    byPoint.set(declared.point, [...extensionsAt(declared.point), stored].sort(inOrder));
  }
  for (const changed of listeners) changed();
}

const inOrder = (a: StoredExtension, b: StoredExtension) =>
  a.declared.order - b.declared.order || (a.id < b.id ? -1 : 1);

/** Loads what is declared at a point; resolves when each has loaded or failed. */
export async function loadPoint(point: PointName): Promise<readonly StoredExtension[]> {
  await Promise.all(extensionsAt(point).map((extension) => begin(extension)));
  return extensionsAt(point);
}

/** Tries a failed extension again. */
export function retryExtension(extension: StoredExtension): void {
  begun.delete(extension.id);
  set(extension, { state: 'loading' });
  void begin(extension);
}

/** Tries all failed extensions of a remote again. Each keeps its mark until it has loaded. */
export function retryExtensionsOf(remote: string): void {
  for (const extension of [...byPoint.values()].flat()) {
    if (extension.declared.remote.name !== remote || extension.progress.state !== 'failed') continue;
    if (running.has(extension.id)) continue;
    begun.delete(extension.id);
    void begin(extension);
  }
}

function begin(extension: StoredExtension): Promise<void> {
  const { id, declared } = extension;
  const known = begun.get(id);
  if (known) return known;
  if (!loader) return Promise.reject(new Error('loadExtensionsWith has not been called: the host does so at start.'));
  running.add(id);
  const loading: Promise<void> = loadFace(loader, declared).then((progress) => {
    running.delete(id);
    // a remote that was declared again meanwhile has its own loading
    if (begun.get(id) === loading) set(extension, progress);
  });
  begun.set(id, loading);
  return loading;
}

async function loadFace(load: ExtensionLoader, declared: DeclaredExtension): Promise<Progress> {
  const { remote, point } = declared;
  try {
    const { value, version } = await load(declared);
    return { state: 'loaded', proxy: proxyOf(point, value, { ...remote, version }), version };
  } catch (thrown) {
    tellFailure(new ExtensionFailure(remote, `${point} loading`, thrown));
    return { state: 'failed', error: asError(thrown) };
  }
}

function set({ id, declared: { point } }: StoredExtension, progress: Progress): void {
  byPoint.set(
    point,
    extensionsAt(point).map((stored) => (stored.id === id ? { ...stored, progress } : stored)),
  );
  for (const changed of listeners) changed();
}
