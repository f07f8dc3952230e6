import { type PointerEvent, useRef, useState } from 'react';

interface Dragging {
  id: string;
  how: 'move' | 'size';
  /** Pixels from where it began. */
  x: number;
  y: number;
}

interface Drags {
  onDrag(drag: Dragging): void;
  /** `cancelled`: nothing is to change. */
  onEnd(drag: Dragging, cancelled: boolean): void;
}

/** Follows a pointer that moves or sizes a component; the element that was pressed keeps the pointer. */
export function useDragging({ onDrag, onEnd }: Drags) {
  const begun = useRef<{ x: number; y: number }>(undefined);
  const [drag, setDrag] = useState<Dragging>();
  const current = useRef<Dragging>(undefined);
  const put = (next: Dragging | undefined) => {
    current.current = next;
    setDrag(next);
  };
  const end = (cancelled: boolean) => {
    const last = current.current;
    begun.current = undefined;
    put(undefined);
    if (last) onEnd(last, cancelled);
  };
  return {
    dragged: drag?.id,
    handlers: (id: string, mode: Dragging['how']) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, y: event.clientY };
        put({ id, how: mode, x: 0, y: 0 });
        event.stopPropagation();
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = begun.current;
        if (!from || current.current?.id !== id || current.current.how !== mode) return;
        const next = { id, how: mode, x: event.clientX - from.x, y: event.clientY - from.y };
        put(next);
        onDrag(next);
      },
      onPointerUp: () => end(false),
      onPointerCancel: () => end(true),
    }),
  };
}
