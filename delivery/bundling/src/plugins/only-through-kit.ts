import type { Compiler } from 'webpack';
import { BuildProblem } from '../project.ts';

/** Modules that a remote must not import, and their replacements. */
const instead: Record<string, string> = {
  antd: '@lineside/ui/base, @lineside/ui/data or @lineside/ui/form',
  '@ant-design': '@lineside/ui/base',
  '@rc-component': '@lineside/ui/form',
  'react-router': '@lineside/remote-kit/router',
  'react-router-dom': '@lineside/remote-kit/router',
  redux: '@lineside/client',
  'react-redux': '@lineside/client',
  '@reduxjs': '@lineside/client',
  moment: '@lineside/ui/base',
  i18next: '@lineside/remote-kit (useTexts)',
  'react-i18next': '@lineside/remote-kit (useTexts)',
  rxjs: '@lineside/connector',
  'lucide-react': '@lineside/ui/icons',
  zod: '@lineside/contracts',
  // entry points of contracts that aren't shared: each would add zod, 20 KB of it, to the remote
  '@lineside/contracts/connector': '@lineside/connector',
  '@lineside/contracts/gateway': '@lineside/contracts',
};

/** Packages, and scopes of packages, that the page has once, behind the kit. */
export const behindTheKit = Object.keys(instead).filter((name) => !name.startsWith('@lineside/'));

/** Refuses a remote's direct import of a library that the kit shares: it would be a second copy on the page. */
export class OnlyThroughKit {
  apply(compiler: Compiler): void {
    const name = 'OnlyThroughKit';
    const ownFolder = `${compiler.context}/`;
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, ({ request, contextInfo: { issuer } }) => {
        const kit = instead[request] ?? instead[request.split('/')[0]!];
        const byAuthor = issuer?.startsWith(ownFolder) && !issuer.slice(ownFolder.length).startsWith('node_modules/');
        if (!kit || !byAuthor) return;
        throw new BuildProblem(
          `${issuer.slice(ownFolder.length)} imports ${request}: import what it needs from ${kit} instead.`,
        );
      });
    });
  }
}
