import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import type { ReactNode } from 'react';
import { type Binding, usePageData } from '../data/page-data.tsx';

interface WidgetProps {
  title?: unknown;
  /** Small, beside the title: source and age. */
  titleExtra?: ReactNode;
  /** No padding around the content. */
  flush?: boolean;
  children: ReactNode;
}

/** A component on its page: a card with a head of 36 px, whose content fills the rest. */
export function Widget({ title, titleExtra, flush, children }: WidgetProps) {
  const { say } = usePageData();
  const heading = typeof title === 'string' ? say(title) : '';
  return (
    <section
      aria-label={heading || undefined}
      style={{
        ...{ height: '100%', display: 'flex', flexDirection: 'column', overflow: 'hidden', boxSizing: 'border-box' },
        ...{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 },
      }}
    >
      {heading || titleExtra ? (
        <header
          style={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 8, height: 36, padding: '0 12px 0 14px' }}
        >
          <h2 className="ls-ell" title={heading} style={{ margin: 0, minWidth: 0, font: '600 14px/20px var(--font)' }}>
            {heading}
          </h2>
          <span className="ls-ell ls-quiet" style={{ marginLeft: 'auto', fontSize: 12, flex: 'none', maxWidth: '60%' }}>
            {titleExtra}
          </span>
        </header>
      ) : null}
      <div
        style={{
          ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'auto' },
          padding: flush ? 0 : heading || titleExtra ? '0 14px 12px' : 14,
        }}
      >
        {children}
      </div>
    </section>
  );
}

/** Something to say in the middle of a component. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className="ls-quiet" style={{ margin: 'auto', textAlign: 'center' }}>
    {children}
  </div>
);

export function Failed({ failure, retry }: { failure: Failure; retry?: (() => void) | undefined }) {
  const reason = useReason();
  return <FailedPart reason={reason(failure)} {...(retry && { onRetry: retry })} />;
}

/** Shown for a value that is unbound, missing or loading. */
export function Unbound({ binding }: { binding: Exclude<Binding, { is: 'bound' }> }) {
  const { t } = useTexts();
  if (binding.is === 'loading') return <Skeleton lines={2} />;
  if (binding.is === 'failed') return <Failed failure={binding.failure} retry={binding.retry} />;
  if (binding.is === 'missing') return <Note>{t('view.missing', { selector: binding.selector })}</Note>;
  return <Note>{t(binding.is === 'unbound' ? 'view.unbound' : 'view.noDevice')}</Note>;
}
