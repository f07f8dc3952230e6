import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BuildProblem, projectRoot } from '../project.ts';
import { packKit } from './pack-kit.ts';

// lineside-pack [--widget] <folder>: packs the kit for remotes from outside the workspace into a folder; or the VPN widget, for
// consoles.
try {
  const { values, positionals } = parseArgs({
    options: { widget: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [into] = positionals;
  if (!into) throw new BuildProblem('Name the folder for the packages: lineside-pack [--widget] <folder>.');
  const packed = values.widget ? { '@lineside/vpn-widget': await packWidget(into) } : await packKit(into);
  for (const [name, file] of Object.entries(packed)) console.log(`${name}: ${file}`);
} catch (problem) {
  if (!(problem instanceof BuildProblem)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}

/** The widget is built from the whole clone: it is no part of this package. */
async function packWidget(into: string): Promise<string> {
  const file = path.join(projectRoot(path.dirname(fileURLToPath(import.meta.url))), 'vpn-widget', 'pack.ts');
  if (!existsSync(file)) throw new BuildProblem('The widget is packed in a clone of Lineside.');
  const { packWidget: pack } = (await import(pathToFileURL(file).href)) as {
    packWidget(into: string): Promise<string>;
  };
  return pack(into);
}
