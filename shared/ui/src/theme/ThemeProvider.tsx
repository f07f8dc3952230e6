import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { watchPresses } from '../controls/watch-presses.ts';
import { useWide } from '../layout/useWide.ts';
import { NoticeOutlet } from '../notices/NoticeOutlet.tsx';
import { ConfirmOutlet } from '../overlay/ConfirmOutlet.tsx';
import { watchTooltips } from '../overlay/Tooltip.tsx';
import { loadedPack, loadPack } from '../texts/load.ts';
import { ViewerContext } from '../texts/useText.ts';
import { type Language, viewerFor } from '../texts/viewer.ts';
import { antdIcons } from './antd-icons.tsx';
import { antdTheme } from './antd-theme.ts';
import { type BrandColours, brandColours } from './brand.ts';
import { pageStyle } from './page-style.ts';
import { mountCss, setCss } from './style.ts';
import { dark, light } from './tokens.ts';

export type Mode = 'light' | 'dark' | 'system';

export interface ThemeProviderProps {
  mode: Mode;
  language: Language;
  /** The colours of the host's branding; petrol without. */
  brand?: BrandColours;
  /** The nonce of the page's Content-Security-Policy, for the kit's and antd's style elements. */
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

/** Theme, language, tooltips, notices and questions of the page. Once, around everything. */
export function ThemeProvider({ mode, language, brand, nonce, children }: ThemeProviderProps) {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const wide = useWide();
  const isDark = mode === 'dark' || (mode === 'system' && systemDark);
  const { pageColor, cardColor } = brand ?? {};
  const colours = useMemo(() => {
    const own = brandColours({ pageColor, cardColor })[isDark ? 'dark' : 'light'];
    return { own, tokens: { ...(isDark ? dark : light), ...own.accent } };
  }, [isDark, pageColor, cardColor]);
  const antd = useMemo(
    () => antdTheme(colours.tokens, { dark: isDark, wide, reducedMotion }),
    [colours, isDark, wide, reducedMotion],
  );

  useInsertionEffect(() => {
    setCss('page', pageStyle(colours.tokens, colours.own, isDark));
    mountCss(nonce);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [colours, isDark, nonce]);
  useEffect(watchTooltips, []);
  useEffect(watchPresses, []);

  const pack = usePack(language);
  const viewer = useMemo(() => viewerFor(pack.language, pack.texts), [pack]);
  const csp = useMemo(() => ({ nonce }), [nonce]);
  return (
    <ViewerContext value={viewer}>
      <ConfigProvider
        theme={antd}
        csp={csp}
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
