import type { MenuJson } from '@lineside/remote-kit/remote-json';
import { BuildProblem } from '../project.ts';

interface IconModule {
  __iconData: { node: [string, Record<string, string>][] };
}

/** The lines of a lucide icon, copied into remote.json: the host draws a third party's icon without having it. */
export async function iconLines(name: string): Promise<MenuJson['icon']> {
  const icon: IconModule = await import(`lucide-react/icons/${name}`).catch(() => {
    throw new BuildProblem(`There is no icon “${name}”: use a name from lucide.dev/icons.`);
  });
  return icon.__iconData.node.map(([tag, { key: _key, ...lines }]) => [tag, lines]) as MenuJson['icon'];
}
