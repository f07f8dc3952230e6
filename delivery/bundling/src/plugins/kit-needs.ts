import webpack, { type Compilation, type Compiler, type Dependency } from 'webpack';
import { isThere, kitNeeded, kitUsed, readKitNames, type Use } from '../kit-names.ts';
import { type Consumed, isConsumed } from './consumed.ts';

interface Block {
  dependencies: Dependency[];
  blocks: Block[];
}

/**
 * Works out the oldest kit that a remote runs with: the one that has every name it really imports. A name that the kit
 * doesn't have stops the build; webpack itself can't see that, as the modules aren't there.
 */
export class KitNeeds {
  /** `^1.2.0`; there once the modules of a compilation are. */
  range = '';
  /** The names that it imports, by module. */
  used: Record<string, string[]> = {};

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KitNeeds', (compilation) => {
      // after webpack has found out what each module provides
      compilation.hooks.finishModules.tap({ name: 'KitNeeds', stage: 1_000 }, (modules) => {
        const names = readKitNames();
        const all: Use[] = [];
        for (const module of modules) {
          const uses = usesOf(module, compilation);
          all.push(...uses);
          for (const [entryPoint, name] of uses.filter((use) => !isThere(names, use))) {
            const importer = module.readableIdentifier(compilation.requestShortener);
            const sentence = `${importer} imports ${name} from ${entryPoint}, which this kit doesn't have.`;
            compilation.errors.push(new webpack.WebpackError(sentence));
          }
        }
        this.range = kitNeeded(names, all);
        this.used = kitUsed(names, all);
      });
    });
  }
}

/** A module's imports from shared modules, static or dynamic. */
function usesOf(block: Block, compilation: Compilation): Use[] {
  const needed = block.dependencies.flatMap((dependency) => {
    const module = compilation.moduleGraph.getModule(dependency);
    if (!module || !isConsumed(module)) return [];
    const { shareKey } = (module as unknown as Consumed).options;
    return compilation.getDependencyReferencedExports(dependency, undefined).map((reference): Use => {
      const [name = null] = Array.isArray(reference) ? reference : reference.name;
      return [shareKey, name];
    });
  });
  return [...needed, ...block.blocks.flatMap((inner) => usesOf(inner, compilation))];
}
