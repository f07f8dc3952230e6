import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { watchPresses } from '../controls/watch-presses.ts';
import { useWide } from '../layout/useWide.ts';
import { NoticeOutlet } from '../notices/NoticeOutlet.tsx';
import { ConfirmOutlet } from '../overlay/ConfirmOutlet.tsx';
import { dropOverlays, overlayPlace } from '../overlay/overlay-place.ts';
import { watchTooltips } from '../overlay/Tooltip.tsx';
import { type Root, shadowOf } from '../root/root.ts';
import { holdRoot } from '../root/spoken-in.ts';
import { RootContext } from '../root/useRoot.ts';
import { loadedPack, loadPack } from '../texts/load.ts';
import { ViewerContext } from '../texts/useText.ts';
import { type Language, viewerFor } from '../texts/viewer.ts';
import { antdIcons } from './antd-icons.tsx';
import { antdStyles, keyOf } from './antd-sheets.ts';
import { antdTheme } from './antd-theme.ts';
import { type BrandColours, brandColours } from './brand.ts';
import { rootStyle } from './root-style.ts';
import { type Dress, dress } from './style.ts';
import { dark, light } from './tokens.ts';

export type Mode = 'light' | 'dark' | 'system';

export interface ThemeProviderProps {
  /** Where all of it is drawn: `pageRoot()` for who has the page. */
  root: Root;
  mode: Mode;
  language: Language;
  /** An IANA name such as Europe/Amsterdam; the browser's without. */
  zone?: string | undefined;
  /** The colours of the host's branding; petrol without. */
  brand?: BrandColours;
  /** The nonce of the page's Content-Security-Policy, for the kit's and antd's style elements; a shadow root has none. */
  nonce?: string;
  children: ReactNode;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Theme, language, tooltips, notices and questions of a root. Once for each, around everything in it. */
export function ThemeProvider({ root, mode, language, zone, brand, nonce, children }: ThemeProviderProps) {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const wide = useWide();
  const isDark = mode === 'dark' || (mode === 'system' && systemDark);
  const { pageColor, cardColor } = brand ?? {};
  const colours = useMemo(() => {
    const own = brandColours({ pageColor, cardColor })[isDark ? 'dark' : 'light'];
    return { own, tokens: { ...(isDark ? dark : light), ...own.accent } };
  }, [isDark, pageColor, cardColor]);
  const shadow = shadowOf(root);
  const antd = useMemo(
    () => ({
      ...antdTheme(colours.tokens, { dark: isDark, wide, reducedMotion }),
      ...(shadow && { cssVar: { key: keyOf(colours.tokens) } }),
    }),
    [shadow, colours, isDark, wide, reducedMotion],
  );

  const worn = useRef<Dress>(undefined);
  useInsertionEffect(() => {
    worn.current = dress(root, nonce);
    return () => {
      worn.current?.takeOff();
      delete root.element.dataset.theme;
    };
  }, [root, nonce]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another nonce is another dress
  useInsertionEffect(() => {
    worn.current?.look(rootStyle(shadow ? 'guest' : 'page', colours.tokens, colours.own, isDark));
    root.element.dataset.theme = isDark ? 'dark' : 'light';
  }, [root, shadow, colours, isDark, nonce]);
  useEffect(() => holdRoot(root), [root]);
  useEffect(() => () => dropOverlays(root), [root]);
  useEffect(() => watchTooltips(root), [root]);
  useEffect(() => watchPresses(root), [root]);

  const pack = usePack(language);
  useEffect(() => {
    root.element.lang = pack.language;
  }, [root, pack.language]);
  const viewer = useMemo(() => viewerFor(pack.language, pack.texts, zone), [pack, zone]);
  const csp = useMemo(() => ({ nonce }), [nonce]);
  const content = (
    <ViewerContext value={viewer}>
      <ConfigProvider
        theme={antd}
        csp={csp}
        getPopupContainer={() => overlayPlace(root)}
        locale={pack.antd}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        {...antdIcons}
      >
        {children}
        <NoticeOutlet />
        <ConfirmOutlet />
      </ConfigProvider>
    </ViewerContext>
  );
  return (
    <RootContext value={root}>
      {shadow ? <StyleProvider {...antdStyles()}>{content}</StyleProvider> : content}
    </RootContext>
  );
}

/** The language's texts; the ones before stay until they are there. */
function usePack(language: Language) {
  const [pack, setPack] = useState(() => {
    const known = loadedPack(language);
    return known ? { ...known, language } : { ...loadedPack('en')!, language: 'en' as Language };
  });
  useEffect(() => {
    let wanted = true;
    void loadPack(language).then((loaded) => {
      if (wanted) setPack((before) => (before.language === language ? before : { ...loaded, language }));
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return pack;
}
