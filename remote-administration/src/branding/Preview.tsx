import { useTexts } from '@lineside/remote-kit';
import { Banner, type BrandColours, brandColours, contrast, Panel, Stack, useFormat } from '@lineside/ui/base';
import type { BrandingValues } from './branding.ts';

const hexColour = /^#[0-9a-f]{6}$/i;
const themes = ['light', 'dark'] as const;

/** The sign-in card in the colours that the form holds, and how well they can be read. */
export function Preview({ values }: { values: BrandingValues }) {
  const { t } = useTexts();
  const format = useFormat();
  const set: BrandColours = {
    pageColor: hexColour.test(values.pageColor) ? values.pageColor : null,
    cardColor: hexColour.test(values.cardColor) ? values.cardColor : null,
  };
  const brand = brandColours(set);
  const keepsAccent = set.pageColor && Object.keys(brand.light.accent).length === 0;
  const isCardUsed = !set.cardColor || themes.some((theme) => brand[theme].card === set.cardColor);
  return (
    <Panel title={t('branding.preview')}>
      <Stack gap={16}>
        {themes.map((theme) => {
          const { page, onPage, card, accent } = brand[theme];
          const text = theme === 'light' ? '#16242B' : '#E8EEF1';
          return (
            <figure key={theme} style={{ margin: 0 }}>
              <div style={{ background: page, color: onPage, padding: 16, borderRadius: 8, fontWeight: 600 }}>
                {values.name}
                <div style={{ background: card, color: text, marginTop: 12, padding: 16, borderRadius: 8 }}>
                  <div style={{ fontWeight: 400, paddingBottom: 12 }}>{t('branding.sample')}</div>
                  <span
                    style={{
                      ...{ display: 'inline-block', padding: '6px 12px', borderRadius: 6 },
                      background: accent.accent ?? 'var(--accent)',
                      color: accent.onAccent ?? 'var(--on-accent)',
                    }}
                  >
                    {t('branding.button')}
                  </span>
                </div>
              </div>
              <figcaption className="ls-quiet" style={{ paddingTop: 8 }}>
                {t(`branding.${theme}`, { ratio: format.number(contrast(onPage, page), { digits: 1 }) })}
              </figcaption>
            </figure>
          );
        })}
        {isCardUsed ? null : <Banner tone="attention" title={t('branding.cardUnused')} />}
        {keepsAccent ? <Banner tone="info" title={t('branding.accentKept')} /> : null}
      </Stack>
    </Panel>
  );
}
