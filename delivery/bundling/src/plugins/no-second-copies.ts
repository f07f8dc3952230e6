import webpack, { type Compilation, type Compiler, type Module, type NormalModule } from 'webpack';
import { sharedPackages } from '../shared-modules.ts';
import { behindTheKit } from './only-through-kit.ts';

/** Packages that the page has once: shared ones, and their dependencies. Icons of ui are compiled in. */
const once = new Set([...sharedPackages, ...behindTheKit, 'scheduler']);
for (const compiledIn of ['@lineside/ui', 'lucide-react']) once.delete(compiledIn);

/** Globals that React itself sets, in any copy of it. */
const ownReact = /\b__(?:CLIENT|DOM|SECRET)_INTERNALS_DO_NOT_USE\w*\s*=\s*\w/;

/** Refuses a remote with a second copy of a package that the page has once, even as a dependency of a library. */
export class NoSecondCopies {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoSecondCopies', (compilation) => {
      compilation.hooks.finishModules.tap('NoSecondCopies', (modules) => {
        const copies = new Map<string, string>();
        for (const module of modules) {
          const copied = copyIn(module as NormalModule);
          if (copied && !copies.has(copied)) copies.set(copied, importChain(module, compilation, compiler.context));
        }
        for (const [copied, importPath] of copies) {
          const sentence = `${copied} would be on the page twice: ${importPath}. Use the kit's version.`;
          compilation.errors.push(new webpack.WebpackError(sentence));
        }
      });
    });
  }
}

function copyIn(module: NormalModule): string | null {
  const name = nameOf(module);
  if (name && (once.has(name) || once.has(name.split('/')[0]!))) return name;
  return ownReact.test(module.originalSource()?.source().toString() ?? '') ? 'React' : null;
}

/** The package that a module belongs to. */
function nameOf({ resourceResolveData }: NormalModule): string | undefined {
  const { name } = (resourceResolveData?.descriptionFileData ?? {}) as { name?: string };
  return name;
}

/** The import chain, from the author's own file on: `src/Later.tsx imports chart-lib, which imports moment`. */
function importChain(module: Module, { moduleGraph }: Compilation, context: string): string {
  const importPath: string[] = [];
  for (let at: Module | null | undefined = module; at; at = moduleGraph.getIssuer(at)) {
    const { resource } = at as NormalModule;
    if (!resource) break;
    const isOwnFile = resource.startsWith(`${context}/`) && !resource.includes('/node_modules/');
    const name = isOwnFile ? resource.slice(context.length + 1) : nameOf(at as NormalModule);
    if (name && importPath[0] !== name) importPath.unshift(name);
    if (isOwnFile) break;
  }
  const [first = '', ...rest] = importPath;
  if (rest.length === 0) return `${first} is a copy of it`;
  return `${first} imports ${rest.join(', which imports ')}`;
}
