// biome-ignore-all lint/a11y/useSemanticElements: this separator is moved, a line is not
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import style from './column-handle.css';

interface ColumnHandleProps {
  /** The head of the column. */
  name: string;
  onDrag(width: number | null): void;
  /** The person is done; null for the column's own width. */
  onResize(width: number | null): void;
}

const narrowest = 64;
const widest = 640;
const step = 16;
const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** The right edge of a column's head: dragged, or moved by arrow keys, it makes the column wider or narrower. */
export function ColumnHandle({ name, onDrag, onResize }: ColumnHandleProps) {
  setCss('column-handle', style);
  const text = useText();
  const start = useRef<{ x: number; width: number }>(undefined);
  const [now, setNow] = useState<number>();
  const widthOf = (handle: Element) => handle.parentElement!.getBoundingClientRect().width;
  const widthAt = (event: PointerEvent) => within(start.current!.width + event.clientX - start.current!.x);
  const finish = (width: number | null) => {
    start.current = undefined;
    onResize(width);
    onDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!change && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    const width = change ? within(widthOf(event.currentTarget) + change) : null;
    if (width) setNow(width);
    onResize(width);
  };
  return (
    <span
      role="separator"
      className="ls-column-handle"
      aria-orientation="vertical"
      aria-label={text('table.width', { name })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={now ?? narrowest}
      tabIndex={0}
      title={text('table.widthHint')}
      ref={(handle) => {
        if (handle && now === undefined) setNow(within(widthOf(handle)));
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={() => finish(null)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
      }}
      onPointerMove={(event) => start.current && onDrag(widthAt(event))}
      onPointerUp={(event) => {
        if (!start.current) return;
        const width = widthAt(event);
        if (event.clientX === start.current.x) start.current = undefined;
        else finish(width);
      }}
      onPointerCancel={() => {
        start.current = undefined;
        onDrag(null);
      }}
    />
  );
}
