import { type ReactNode, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { ignoreChangedButtons } from '../controls/ignore-changed-buttons.ts';
import { ignoreDoubleClicks } from '../controls/ignore-double-clicks.ts';
import { NoticeOutlet } from '../notices/NoticeOutlet.tsx';
import { watchTooltips } from '../overlay/Tooltip.tsx';
import { dropOverlays } from '../root/overlay-place.ts';
import { usePrinting } from '../root/printing.ts';
import { type MountRoot, shadowOf } from '../root/root.ts';
import { holdRoot } from '../root/spoken-in.ts';
import { RootContext } from '../root/useRoot.ts';
import { loadedPack, loadPack } from '../texts/load.ts';
import { ViewerContext } from '../texts/useText.ts';
import { type Language, setPageViewer, viewerFor } from '../texts/viewer.ts';
import { type BrandColours, brandColours } from '../theme/brand.ts';
import { type Look, LookContext } from '../theme/look.ts';
import { rootStyle } from '../theme/root-style.ts';
import { attachStyles, type StyleSheetHandle } from '../theme/style.ts';
import { dark, light, type ShapeTokens, usualShape } from '../theme/tokens.ts';
import { useMedia } from '../theme/useMedia.ts';

export type Mode = 'light' | 'dark' | 'system';

export interface ThemeProviderProps {
  /** Its root: `pageRoot()` for the page's owner. */
  root: MountRoot;
  mode: Mode;
  language: Language;
  /** A tag such as nl-BE, for numbers and for 12 or 24 hours; default: the browser's own for the language. */
  region?: string | undefined;
  /** An IANA name such as Europe/Amsterdam; the browser's without. */
  zone?: string | undefined;
  /** The colours of the host's branding; petrol without. Embedded, the surfaces have the colour of cards. */
  brand?: BrandColours;
  radius?: number | undefined;
  font?: string | undefined;
  /**
   * The nonce of the page's Content-Security-Policy, for the kit's and antd's style elements; a shadow root needs none.
   */
  nonce?: string;
  children: ReactNode;
}

/**
 * Theme, language, tooltips and notices of a root. Render it once per root, around all content. It doesn't include
 * antd, which loads with the first dialog, panel or menu, nor the dialog of `confirm`: for embedded roots, which must
 * start fast and have no fields outside of dialogs.
 */
export function Theme({
  root,
  mode,
  language,
  region,
  zone,
  brand,
  radius = usualShape.radius,
  font = usualShape.font,
  nonce,
  children,
}: ThemeProviderProps) {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const isPrinting = usePrinting();
  const isDark = !isPrinting && (mode === 'dark' || (mode === 'system' && systemDark));
  const { pageColor, cardColor } = brand ?? {};
  const shadow = shadowOf(root);
  const colours = useMemo(() => {
    const brand = brandColours({ pageColor, cardColor })[isDark ? 'dark' : 'light'];
    const defaultColours = isDark ? dark : light;
    const isOwn = shadow && brand.card !== defaultColours.surface;
    return {
      own: brand,
      tokens: { ...defaultColours, ...brand.accent, ...(isOwn && { surface: brand.card, raised: brand.card }) },
    };
  }, [isDark, pageColor, cardColor, shadow]);
  const shape = useMemo<ShapeTokens>(() => ({ radius, font }), [radius, font]);

  const worn = useRef<StyleSheetHandle>(undefined);
  useInsertionEffect(() => {
    worn.current = attachStyles(root, nonce);
    return () => {
      worn.current?.remove();
      delete root.element.dataset.theme;
    };
  }, [root, nonce]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another nonce is another dress
  useInsertionEffect(() => {
    worn.current?.setRootStyles(rootStyle(shadow ? 'embedded' : 'page', colours.tokens, colours.own, isDark, shape));
    root.element.dataset.theme = isDark ? 'dark' : 'light';
  }, [root, shadow, colours, isDark, shape, nonce]);
  useEffect(() => holdRoot(root), [root]);
  useEffect(() => () => dropOverlays(root), [root]);
  useEffect(() => watchTooltips(root), [root]);
  useEffect(() => ignoreDoubleClicks(root), [root]);
  useEffect(() => ignoreChangedButtons(root), [root]);

  const pack = usePack(language);
  useEffect(() => {
    root.element.lang = pack.language;
  }, [root, pack.language]);
  const viewer = useMemo(() => {
    const made = viewerFor(pack.language, pack.texts, zone, region);
    // before anything inside is drawn: filters of days need it
    setPageViewer(made);
    return made;
  }, [pack, zone, region]);
  const theme = useMemo<Look>(
    () => ({ tokens: colours.tokens, shape, dark: isDark, nonce, locale: pack.antd }),
    [colours, shape, isDark, nonce, pack],
  );
  return (
    <RootContext value={root}>
      <LookContext value={theme}>
        <ViewerContext value={viewer}>
          {children}
          <NoticeOutlet />
        </ViewerContext>
      </LookContext>
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
    let isCurrent = true;
    void loadPack(language).then((loaded) => {
      if (isCurrent) setPack((before) => (before.language === language ? before : { ...loaded, language }));
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return pack;
}
