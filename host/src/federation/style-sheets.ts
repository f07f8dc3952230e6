import { ExtensionFailure, tellFailure } from '@lineside/remote-kit/host';
import { ownerOf, somebody } from './owner-of.ts';

/**
 * Prevents adopted style sheets on the document: they would style the whole portal, and no Content-Security-Policy
 * covers them. Host and kit use elements only, so an adopted sheet is a remote's, and is reported for it. Shadow roots
 * have sheets of their own, and keep them.
 */
export function refuseStyleSheets(): void {
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () =>
      new Proxy([], {
        set() {
          notifyListeners();
          return true;
        },
      }),
    set: notifyListeners,
  });
}

function notifyListeners(): void {
  const problem = new Error('It would dress the whole portal, and was refused.');
  const owner = ownerOf(problem.stack ?? '') ?? somebody;
  tellFailure(new ExtensionFailure(owner, 'style sheet', problem));
}
