import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { reset } from '@ant-design/cssinjs/es/util/cacheMapUtil';
import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { overlayPlace } from '../root/overlay-place.ts';
import { type MountRoot, shadowOf } from '../root/root.ts';
import { useRoot } from '../root/useRoot.ts';
import { useWide } from '../root/useWide.ts';
import { antdIcons } from './antd-icons.tsx';
import { antdContainer } from './antd-sheets.ts';
import { antdTheme } from './antd-theme.ts';
import { type Look, LookContext } from './look.ts';
import type { ShapeTokens, Tokens } from './tokens.ts';
import { useMedia } from './useMedia.ts';

const IsDressed = createContext(false);

/**
 * Gives antd our tokens inside. Everything rendered with antd is in one: around the whole page if that has antd anyway,
 * else in each part that loads it.
 */
export function Antd({ children }: { children: ReactNode }) {
  const root = useRoot();
  const theme = useContext(LookContext);
  if (useContext(IsDressed) || !theme) return children;
  return (
    <Dressed root={root} look={theme}>
      {children}
    </Dressed>
  );
}

function Dressed({ root, look, children }: { root: MountRoot; look: Look; children: ReactNode }) {
  const { tokens, shape, dark, nonce, locale } = look;
  const wide = useWide();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const shadow = shadowOf(root);
  const theme = useMemo(
    () => ({
      ...antdTheme(tokens, { dark, wide, reducedMotion, shape }),
      ...(shadow && { cssVar: { key: keyOf({ ...tokens, ...shape }) } }),
    }),
    [shadow, tokens, shape, dark, wide, reducedMotion],
  );
  const csp = useMemo(() => ({ nonce }), [nonce]);
  const content = (
    <ConfigProvider
      theme={theme}
      csp={csp}
      getPopupContainer={() => overlayPlace(root)}
      // with and without a locale it renders different trees: a change would restart everything inside
      locale={locale ?? english}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...antdIcons}
    >
      <IsDressed value>{children}</IsDressed>
    </ConfigProvider>
  );
  return shadow ? <StyleProvider {...antdStyles()}>{content}</StyleProvider> : content;
}

let styles: { container: HTMLElement; cache: ReturnType<typeof createCache> } | undefined;

/** The options of antd's StyleProvider for embedded roots; shared by all. */
function antdStyles() {
  if (!styles) {
    styles = { container: antdContainer(), cache: createCache() };
    // else it looks for styles that a server has written, by an element in the page's body
    reset({});
  }
  return styles;
}

const looks: string[] = [];

/** The prefix of antd's variables for a theme: each embedded root of one page may have its own. */
function keyOf(tokens: Tokens & ShapeTokens): string {
  const key = JSON.stringify(tokens);
  if (!looks.includes(key)) looks.push(key);
  return `ls-look-${looks.indexOf(key)}`;
}
