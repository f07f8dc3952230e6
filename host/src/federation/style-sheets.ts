import { ExtensionFailure, tellFailure } from '@lineside/remote-kit/host';
import { ownerOf, somebody } from './owner-of.ts';

/**
 * Keeps style sheets off the document that aren't elements: they would dress the whole portal, and no
 * Content-Security-Policy covers them. Host and kit have elements alone, so whatever is adopted is a remote's, and is told
 * at its name. Shadow roots have sheets of their own, and keep them.
 */
export function refuseStyleSheets(): void {
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () =>
      new Proxy([], {
        set() {
          tell();
          return true;
        },
      }),
    set: tell,
  });
}

function tell(): void {
  const problem = new Error('It would dress the whole portal, and was refused.');
  const owner = ownerOf(problem.stack ?? '') ?? somebody;
  tellFailure(new ExtensionFailure(owner, 'style sheet', problem));
}
