import { useTexts } from '@lineside/remote-kit';
import { QrCode } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Note, Widget } from './Widget.tsx';

const sizes = { small: 104, normal: 136, large: 200 } as const;

/** More characters than a phone reads well. */
const mostCharacters = 600;

export const qrCode: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'leads', label: 'leads', type: 'Selection', options: ['thisPage', 'ownText'], defaultValue: 'thisPage' },
    { key: 'text', label: 'qrText', type: 'Text' },
    { key: 'size', label: 'size', type: 'Selection', options: Object.keys(sizes), defaultValue: 'normal' },
  ],
  sheetSettings: { minCols: 2, minRows: 3, defaultCols: 3, defaultRows: 3 },
  reportSettings: { minCols: 1, minRows: 2, defaultCols: 2, defaultRows: 3 },
  cardSettings: { minHeight: 180, defaultHeight: 220 },
};

/** A code for the camera of a phone: the address of this page for its machine, or a text. */
export function PageQrCode({ inputs, page }: ComponentProps) {
  const { t } = useTexts();
  const { bindables, say } = usePageData();
  const agent = bindables.is === 'ready' ? bindables.agent : null;
  const own = typeof inputs.text === 'string' ? say(inputs.text).trim() : '';
  const address = `${location.origin}/pages/${page}${agent ? `/agent/${agent}` : ''}`;
  const content = inputs.leads === 'ownText' ? own : address;
  const size = sizes[inputs.size as keyof typeof sizes] ?? sizes.normal;
  return (
    <Widget title={inputs.title}>
      {!content ? (
        <Note>{t('view.noText')}</Note>
      ) : content.length > mostCharacters ? (
        <Note>{t('view.qrTooLong', { most: mostCharacters })}</Note>
      ) : (
        <div style={{ margin: 'auto', maxWidth: '100%' }}>
          <div style={{ display: 'flex', justifyContent: 'center' }}>
            <QrCode value={content} label={t('view.qr')} size={size} />
          </div>
          <div
            className="ls-quiet"
            style={{ font: '400 12px/16px var(--font)', paddingTop: 4, textAlign: 'center', overflowWrap: 'anywhere' }}
          >
            {content}
          </div>
        </div>
      )}
    </Widget>
  );
}
