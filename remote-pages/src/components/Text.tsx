import { useTexts } from '@lineside/remote-kit';
import { usePageData } from '../data/page-data.tsx';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Note, Widget } from './Widget.tsx';

const sizes = { small: '400 13px/20px', normal: '400 14px/20px', large: '600 20px/28px' } as const;

export const text: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'text', label: 'text', type: 'Text', required: true },
    { key: 'size', label: 'size', type: 'Selection', options: Object.keys(sizes), defaultValue: 'normal' },
  ],
  sheetSettings: { minCols: 1, minRows: 1, defaultCols: 4, defaultRows: 2 },
  reportSettings: { minCols: 1, minRows: 1, defaultCols: 4, defaultRows: 1 },
  cardSettings: { minHeight: 48, defaultHeight: 96 },
};

/** Lines of text, with texts of the company in place of their keys. */
export function Text({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const { say } = usePageData();
  const content = typeof inputs.text === 'string' ? say(inputs.text) : '';
  const font = sizes[inputs.size as keyof typeof sizes] ?? sizes.normal;
  return (
    <Widget title={inputs.title}>
      {content ? (
        <p style={{ margin: 0, font: `${font} var(--font)`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </p>
      ) : (
        <Note>{t('view.noText')}</Note>
      )}
    </Widget>
  );
}
