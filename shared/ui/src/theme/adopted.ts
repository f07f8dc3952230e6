import { antdSheets, onAntdSheets } from './antd-sheets.ts';

/** The kit's styles: one sheet, which all shadow roots share. */
let kit: CSSStyleSheet | undefined;
let writtenCss = '';

/**
 * Makes a shadow root adopt antd's styles, those of its own theme, and the kit's: in this order, so that later ones
 * win.
 */
export function adopt(shadow: ShadowRoot) {
  kit ??= new CSSStyleSheet();
  const styleSheet = new CSSStyleSheet();
  const shared = kit;
  let adopted: readonly CSSStyleSheet[] = [];
  const adoptAll = (next: readonly CSSStyleSheet[]) => {
    const others = shadow.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
    adopted = next;
    shadow.adoptedStyleSheets = [...next, ...others];
  };
  const stop = onAntdSheets(() => adoptAll([...antdSheets(), styleSheet, shared]));
  adoptAll([...antdSheets(), styleSheet, shared]);
  return {
    write(rootCss: string, css: string) {
      styleSheet.replaceSync(rootCss);
      if (css === writtenCss) return;
      writtenCss = css;
      // the root element of a page is the kit's own element here
      shared.replaceSync(css.replaceAll(':root', '.ls-root'));
    },
    remove() {
      stop();
      adoptAll([]);
    },
  };
}
