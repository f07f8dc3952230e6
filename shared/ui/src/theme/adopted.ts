import { antdSheets, onAntdSheets } from './antd-sheets.ts';

/** The kit's styles: one sheet, which all shadow roots share. */
let kit: CSSStyleSheet | undefined;
let written = '';

/**
 * Makes a shadow root adopt antd's styles, those of its own theme, and the kit's: in this order, so that later ones
 * win.
 */
export function adopt(shadow: ShadowRoot) {
  kit ??= new CSSStyleSheet();
  const styleSheet = new CSSStyleSheet();
  const shared = kit;
  let adopted: readonly CSSStyleSheet[] = [];
  const put = (next: readonly CSSStyleSheet[]) => {
    const others = shadow.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
    adopted = next;
    shadow.adoptedStyleSheets = [...next, ...others];
  };
  const stop = onAntdSheets(() => put([...antdSheets(), styleSheet, shared]));
  put([...antdSheets(), styleSheet, shared]);
  return {
    write(key: string, css: string) {
      styleSheet.replaceSync(key);
      if (css === written) return;
      written = css;
      // the root element of a page is the kit's own element here
      shared.replaceSync(css.replaceAll(':root', '.ls-root'));
    },
    remove() {
      stop();
      put([]);
    },
  };
}
