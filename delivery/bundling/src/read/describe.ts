import type { ModulePath, RemoteDescription } from '@lineside/remote-kit';
import { isPoint, leftOutOf, lineOf, pointNames, type RemoteJson, remoteJson } from '@lineside/remote-kit/remote-json';
import { BuildProblem } from '../project.ts';
import { packageOf } from '../shared-modules.ts';
import { iconLines } from './icon-lines.ts';
import { moduleFile } from './module-file.ts';
import { remoteTexts } from './remote-texts.ts';

/** A remote before webpack has run: the exposed modules, and its remote.json without the build's results. */
export interface RemoteSource {
  /** Exposed name → file, from the remote's folder. */
  exposes: Record<string, string>;
  /** Packages whose modules it exposes. */
  packages: readonly string[];
  json: Omit<RemoteJson, 'needs' | 'shared' | 'runtime'>;
}

/** Turns remote.ts into data: texts and icons looked up, each module checked to be there. */
export async function describe(folder: string, remote: RemoteDescription, version: string): Promise<RemoteSource> {
  const exposes: Record<string, string> = {};
  const expose = (file: ModulePath | string) => {
    if (!moduleFile(folder, file)) {
      throw new BuildProblem(`remote.ts names ${file}, but ${folder} has no such file.`);
    }
    const name = file.replace(/^@/, './').replace(/\.[jt]sx?(on)?$/, '');
    exposes[name] = file;
    return name;
  };
  const { routes = [], menu = [], extensions = [] } = remote;
  const named = [...routes, ...extensions].map(({ module }) => module);
  const packages = [...new Set(named.filter((module) => module.startsWith('@')).map(packageOf))];
  const { modules, label } = remoteTexts(folder, packages);
  const json: RemoteSource['json'] = {
    schema: 1,
    name: remote.name,
    version,
    texts: { en: expose(modules.en), nl: expose(modules.nl) },
    routes: routes.map(({ path: address, module, title, guard, preload = false, alone }) => ({
      path: address,
      module: expose(module),
      ...(title && { title: label(title) }),
      ...(guard && { guard: structuredClone(guard) as RemoteJson['routes'][number]['guard'] }),
      preload,
      // portals of kit 1.0 and 1.1 require it, and none reads it
      ...{ rightMenu: false },
      ...(alone && { alone }),
    })),
    menu: await Promise.all(
      menu.map(async ({ label: key, icon, to, order, under, also, guard }) => ({
        label: label(key),
        icon: await iconLines(icon),
        to,
        order,
        ...(under && { under }),
        ...(also && { also: [...also] }),
        ...(guard && { guard: structuredClone(guard) as RemoteJson['routes'][number]['guard'] }),
      })),
    ),
    extensions: extensions.map(({ point, module, export: name = 'default', order = 100, data = null }) => ({
      point,
      module: expose(module),
      export: name,
      order,
      data,
    })),
  };
  const problem = remoteJson.safeParse({ ...json, needs: '', shared: {}, runtime: '' }).error;
  if (problem) {
    const first = problem.issues[0]!;
    throw new BuildProblem(`remote.ts, ${first.path.join('.')}: ${first.message}.`);
  }
  refuseMissingParts(json);
  return { exposes, packages, json };
}

/** Parts that every portal would leave out: better an error here. */
function refuseMissingParts(json: RemoteSource['json']): void {
  const unknown = json.extensions.find(({ point }) => !isPoint(point));
  if (unknown) {
    throw new BuildProblem(
      `remote.ts names the point ${unknown.point}, which this kit doesn't have: ${pointNames.join(', ')}.`,
    );
  }
  const leftOut = leftOutOf(json, []);
  if (leftOut.length > 0) throw new BuildProblem(leftOut.map((out) => `remote.ts, ${lineOf(out)}.`).join('\n'));
}
