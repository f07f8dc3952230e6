import { type MountRoot, putStyle, shadowOf } from '../root/root.ts';
import { adopt } from './adopted.ts';
import { kitStyle } from './kit-style.ts';

// The kit's whole CSS: remotes ship none, since style sheets escape the hashes of the registry. Parts register their
// text when they first render. On our own page it is in one <style> with the page's nonce; an embedded root's shadow
// root adopts it.

const parts = new Map([['kit', kitStyle]]);
const attached = new Set<() => void>();

/** Puts text into the kit's CSS under a name; the same name replaces what stood there. */
export function setCss(name: string, css: string): void {
  if (parts.get(name) === css) return;
  parts.set(name, css);
  for (const write of attached) write();
}

const kitCss = () => [...parts.values()].join('\n');

/** The style sheets of a root. */
export interface StyleSheetHandle {
  /** Sets the theme's variables, and the root's own styles. */
  setRootStyles(css: string): void;
  remove(): void;
}

/** Puts the kit's CSS on a root. `nonce` is that of the page's Content-Security-Policy; a shadow root needs none. */
export function attachStyles(root: MountRoot, nonce?: string): StyleSheetHandle {
  const shadow = shadowOf(root);
  const sheet = shadow ? adopt(shadow) : inHead(nonce);
  let styles = '';
  const write = () => sheet.write(styles, kitCss());
  attached.add(write);
  return {
    setRootStyles(css) {
      styles = css;
      write();
    },
    remove() {
      attached.delete(write);
      sheet.remove();
    },
  };
}

function inHead(nonce: string | undefined) {
  const element = putStyle(nonce);
  element.dataset.kit = '';
  return {
    write(ownCss: string, kit: string) {
      element.textContent = `${ownCss}\n${kit}`;
    },
    remove: () => element.remove(),
  };
}
