/** The argument of a function that runs in the page: it is passed by value. */
export interface PageQuestion {
  /** As the federation runtime calls the version. */
  container: string;
  entry: { address: string; integrity: string };
  json: { address: string; integrity: string };
  /** The exposed modules, and their required exports. */
  modules: { module: string; exports: string[] }[];
  /** The time-out for each, in milliseconds. */
  patience: number;
}

/** The page's modules for remotes. */
export interface PageModules {
  runtime: string;
  shared: Record<string, string>;
}

/** The federation runtime of the host, as far as it is used here. */
interface Runtime {
  name: string;
  version: string;
  options: { shared: Record<string, { version: string }[]> };
  registerRemotes(remotes: object[]): void;
  loadRemote(module: string): Promise<Record<string, unknown> | null>;
}

/** In the page: whether its host has started. Nothing of this module is there, so each function is self-contained. */
export const hasHost = (): boolean => {
  const { __FEDERATION__: found } = globalThis as unknown as { __FEDERATION__?: { __INSTANCES__: Runtime[] } };
  return Boolean(found?.__INSTANCES__.some(({ name }) => name === 'host'));
};

/** In the page: the versions that its host has. */
export const offeredBy = (): PageModules => {
  const { __FEDERATION__: found } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Runtime[] } };
  const host = found.__INSTANCES__.find(({ name }) => name === 'host')!;
  const shared = Object.entries(host.options.shared).map(([name, versions]) => [name, versions[0]?.version ?? '']);
  return { runtime: host.version, shared: Object.fromEntries(shared) };
};

/**
 * In the page: loads a version as the host's loader does, by its hashes and with the host's shared modules, and every
 * module of it. Returns a line for each fault.
 */
export const loadAll = async ({ container, entry, json, modules, patience }: PageQuestion): Promise<string[]> => {
  const { __FEDERATION__: found } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Runtime[] } };
  const host = found.__INSTANCES__.find(({ name }) => name === 'host')!;
  const inTime = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error(`it didn't load within ${patience / 1000} s`)), patience);
      }),
    ]);
  const faults: string[] = [];
  const tried = async (label: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await inTime(work());
      return true;
    } catch (problem) {
      faults.push(`${label}: ${problem instanceof Error ? problem.message : String(problem)}`);
      return false;
    }
  };
  const refused = "the page can't load it: its address, CORS, content or the portal's list of origins is wrong";
  await tried(json.address, async () => {
    const answer = await fetch(json.address, { integrity: json.integrity, credentials: 'omit' }).catch(() => {
      throw new Error(refused);
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  });
  const loaded = await tried(
    entry.address,
    () =>
      new Promise<void>((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(script, { src: entry.address, integrity: entry.integrity, crossOrigin: 'anonymous' });
        script.onload = () => resolve();
        script.onerror = () => reject(new Error(refused));
        document.head.append(script);
      }),
  );
  if (!loaded) return faults;
  host.registerRemotes([{ name: container, entry: entry.address, entryGlobalName: container, type: 'global' }]);
  for (const { module, exports } of modules) {
    await tried(module, async () => {
      const values = (await host.loadRemote(`${container}/${module.replace('./', '')}`)) ?? {};
      const missing = exports.filter((name) => values[name] === undefined);
      if (missing.length > 0) throw new Error(`it has no export ${missing.join(', ')}`);
    });
  }
  // a module's asynchronous work fails a moment after it is evaluated
  await new Promise((resolve) => setTimeout(resolve, 200));
  return faults;
};
