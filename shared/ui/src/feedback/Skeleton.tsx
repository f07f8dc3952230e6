import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../texts/useText.ts';

/** Whether something has been going on for 150 ms: faster loads don't flash a skeleton. */
export function useSlow(afterMs = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return slow;
}

/** One grey bar in the place of a text. */
export function SkeletonBar({
  width,
  height = 10,
  style,
}: {
  width: CSSProperties['width'];
  height?: number;
  style?: CSSProperties;
}) {
  return <span className="ls-skel" style={{ width, height, ...style }} />;
}

/** Holds the place of something that loads, in its final size; its bars show after 150 ms. */
export function Skeleton({ lines = 3, children }: { lines?: number; children?: ReactNode }) {
  const slow = useSlow();
  const text = useText();
  return (
    <div className="ls-skels" style={{ visibility: slow ? undefined : 'hidden' }} aria-busy="true">
      <span className="ls-sr" role="status">
        {slow ? text('loading') : ''}
      </span>
      {children ??
        Array.from({ length: lines }, (_, line) => <SkeletonBar key={line} width={`${86 - ((line * 23) % 40)}%`} />)}
    </div>
  );
}
