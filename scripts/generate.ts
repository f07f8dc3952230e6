import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate, statementsToToday } from '../api/src/migrations/generate.ts';
import { root } from '../stack/process.ts';
import { readCommandLine } from './command-lines.mjs';
import { connectorPage } from './generate/connector-page.ts';
import { entitiesPage } from './generate/entities-page.ts';
import { errorsPage } from './generate/errors-page.ts';
import { protocolFile, protocolPage } from './generate/gateway-protocol.ts';
import { indexesPage } from './generate/indexes-page.ts';
import { kitNames } from './generate/kit-names.ts';
import { permissionsPage } from './generate/permissions-page.ts';
import { pointsPage } from './generate/points-page.ts';
import { publicPage } from './generate/public-page.ts';
import { lostParts, requirementsFile, requirementsPage, strayClaims } from './generate/requirements.ts';
import { routesPage } from './generate/routes-page.ts';
import { screensPage } from './generate/screens-page.ts';
import { wirePage } from './generate/wire-page.ts';

// Makes what follows from the sources: docs/generated/, the points without a test in docs/requirements.md, the tables of docs/gateway-protocol.md, and the migration where tables changed.
// npm run generate [-- NAME of the migration]; with --check it only looks whether that is done.
const { values, positionals } = readCommandLine('generate');

const folder = path.join(root, 'docs', 'generated');

const generated: Record<string, () => string> = {
  'routes.md': routesPage,
  'public-routes.md': publicPage,
  'screens.md': screensPage,
  'entities.md': entitiesPage,
  'permissions.md': permissionsPage,
  'errors.md': errorsPage,
  'extension-points.md': pointsPage,
  'indexes.md': indexesPage,
  'connector.md': connectorPage,
  'wire.md': wirePage,
};

async function check(): Promise<void> {
  const stale = Object.keys(generated).filter((name) => read(name) !== generated[name]!());
  const behind = [...stale, ...unknownFiles()].map((name) => `docs/generated/${name} is not what the sources say`);
  if (readFileSync(kitNames.file, 'utf8') !== kitNames.text())
    behind.push(`${path.relative(root, kitNames.file)} is not what the kit exports`);
  if (readFileSync(requirementsFile, 'utf8') !== requirementsPage())
    behind.push('docs/requirements.md does not say which points have no test today');
  if (readFileSync(protocolFile, 'utf8') !== protocolPage())
    behind.push('docs/gateway-protocol.md is not what the schemas say');
  behind.push(...strayClaims(), ...lostParts());
  if ((await statementsToToday()).length > 0) behind.push('the migrations do not lead to the tables of today');
  for (const line of behind) console.error(line);
  if (behind.length === 0) return console.log('generated: up to date');
  console.error('Run npm run generate and commit what it makes.');
  process.exitCode = 1;
}

async function make(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of unknownFiles()) rmSync(path.join(folder, name));
  for (const [name, text] of Object.entries(generated)) {
    const is = text();
    console.log(`docs/generated/${name}: ${is === read(name) ? 'unchanged' : 'written'}`);
    writeFileSync(path.join(folder, name), is);
  }
  writeFileSync(kitNames.file, kitNames.text());
  writeFileSync(requirementsFile, requirementsPage());
  writeFileSync(protocolFile, protocolPage());
  const migrations = await generate(positionals[0] ?? 'change');
  for (const migration of migrations)
    console.log(`api/src/migrations/sql/${migration}: written; read it before you commit it`);
  if (migrations.length === 0) console.log('migrations: up to date');
}

function read(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Files there that nothing generates. */
const unknownFiles = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !(name in generated)) : []);

await (values.check ? check() : make());
