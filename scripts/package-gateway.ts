import path from 'node:path';
import { type Architecture, architectures } from '../gateway/packaging/node-program.ts';
import { packageGateway } from '../gateway/packaging/package-gateway.ts';
import { root } from '../stack/process.ts';
import { readCommandLine } from './command-lines.mjs';

// Makes packages of the gateway program: npm run package:gateway [-- ARCHITECTURE …]
const { positionals, values } = readCommandLine('package-gateway');
const known = Object.keys(architectures) as Architecture[];
try {
  const unknown = positionals.find((name) => !known.includes(name as Architecture));
  if (unknown) throw new Error(`There is no package for ${unknown}: ${known.join(' or ')}.`);
  const wanted = positionals.length > 0 ? (positionals as Architecture[]) : known;
  const node = values.node;
  if (node && wanted.length > 1) throw new Error('--node is for one architecture: name it too.');
  for (const architecture of wanted) {
    const { deb, archive } = await packageGateway(path.join(root, 'dist', 'gateway'), { architecture, node });
    for (const file of [deb, archive]) console.log(path.relative(root, file));
  }
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
