import type { Compiler } from 'webpack';
import { BuildProblem } from '../project.ts';

const styleSheet = /\.(css|s[ac]ss|less|styl)(\?.*)?$/;

/** Style sheets escape the hashes and reach every screen: a remote imports none, and neither do its libraries. */
export class NoStyleSheets {
  apply(compiler: Compiler): void {
    const name = 'NoStyleSheets';
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, ({ request, contextInfo: { issuer } }) => {
        if (!styleSheet.test(request)) return;
        const file = issuer.replace(`${compiler.context}/`, '');
        throw new BuildProblem(
          `${file} imports ${request}: a remote has no style sheets. Use the layout components of @lineside/ui/base.`,
        );
      });
    });
  }
}
