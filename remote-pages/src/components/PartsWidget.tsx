import { useTexts } from '@lineside/remote-kit';
import { Skeleton } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import type { Part, Parts } from './use-parts.ts';
import { Failed, Note, Unbound, Widget } from './Widget.tsx';

interface PartsWidgetProps {
  title: unknown;
  parts: Parts;
  /** Draws the parts, at least one of which has values. */
  children(parts: Part[]): ReactNode;
}

/** A chart of several values, or what there is in its place. */
export function PartsWidget({ title, parts, children }: PartsWidgetProps) {
  const { t } = useTexts();
  const names = parts.is === 'ready' ? parts.parts.map(({ label }) => label).join(', ') : '';
  return (
    <Widget title={title || names}>
      {parts.is === 'empty' ? (
        <Note>{t('view.unbound')}</Note>
      ) : parts.is === 'unbound' ? (
        <Unbound binding={parts.binding} />
      ) : parts.is === 'failed' ? (
        <Failed failure={parts.failure} />
      ) : parts.is === 'waiting' ? (
        <Skeleton lines={3} />
      ) : parts.parts.every(({ points }) => points.length === 0) ? (
        <Note>{t(parts.parts.every(({ isText }) => isText) ? 'view.noLine.text' : 'view.noLine.none')}</Note>
      ) : (
        children(parts.parts)
      )}
    </Widget>
  );
}
