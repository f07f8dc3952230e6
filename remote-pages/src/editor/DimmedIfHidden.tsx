import type { ShownIf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EyeOffIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { useShowing } from '../view/condition.ts';

/** A component in the editor: there also while its condition hides it on the page, but dimmed. */
export function DimmedIfHidden({ condition, children }: { condition: ShownIf | null; children: ReactNode }) {
  const { t } = useTexts();
  if (useShowing(condition) !== 'hidden') return children;
  return (
    <div style={{ position: 'relative', height: '100%' }}>
      <div style={{ height: '100%', opacity: 0.35 }}>{children}</div>
      <span
        className="ls-who"
        style={{
          ...{ position: 'absolute', left: 8, bottom: 8, padding: '2px 8px', borderRadius: 4 },
          ...{ background: 'var(--raised)', border: '1px solid var(--line)', font: '400 12px/16px var(--font)' },
        }}
      >
        <EyeOffIcon /> {t('condition.hiddenNow')}
      </span>
    </div>
  );
}
