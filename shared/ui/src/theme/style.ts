import { putInHead, type Root, shadowOf } from '../root/root.ts';
import { adopt } from './adopted.ts';
import { kitStyle } from './kit-style.ts';

// The kit's whole CSS: remotes ship none, since style sheets escape the hashes of the registry. Parts register their text
// when they are first drawn. On a page of our own it stands in one <style> with the page's nonce; a guest's shadow root
// adopts it.

const parts = new Map([['kit', kitStyle]]);
const dressed = new Set<() => void>();

/** Puts text into the kit's CSS under a name; the same name replaces what stood there. */
export function setCss(name: string, css: string): void {
  if (parts.get(name) === css) return;
  parts.set(name, css);
  for (const write of dressed) write();
}

const kitCss = () => [...parts.values()].join('\n');

/** What a root wears. */
export interface Dress {
  /** Says the theme's variables, and what else only this root has. */
  look(css: string): void;
  takeOff(): void;
}

/** Puts the kit's CSS on a root. `nonce` is that of the page's Content-Security-Policy; a shadow root needs none. */
export function dress(root: Root, nonce?: string): Dress {
  const shadow = shadowOf(root);
  const sheet = shadow ? adopt(shadow) : inHead(nonce);
  let own = '';
  const write = () => sheet.write(own, kitCss());
  dressed.add(write);
  return {
    look(css) {
      own = css;
      write();
    },
    takeOff() {
      dressed.delete(write);
      sheet.remove();
    },
  };
}

function inHead(nonce: string | undefined) {
  const element = putInHead('style');
  if (nonce) element.nonce = nonce;
  element.dataset.kit = '';
  return {
    write(own: string, kit: string) {
      element.textContent = `${own}\n${kit}`;
    },
    remove: () => element.remove(),
  };
}
