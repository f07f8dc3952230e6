import type { CSSProperties, ReactNode } from 'react';

/** Space between things, in px; the steps of the 4 px grid. */
export type Gap = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32;

interface LayoutProps {
  gap?: Gap;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  style?: CSSProperties;
  children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap = 8, align, justify, style, children }: LayoutProps) {
  return (
    <div className="ls-stack" style={{ gap, alignItems: align, justifyContent: justify, ...style }}>
      {children}
    </div>
  );
}

/** Things beside each other, centred on one line; `wrap` lets them break. */
export function Row({ gap = 8, align, justify, wrap, style, children }: LayoutProps & { wrap?: boolean }) {
  return (
    <div
      className="ls-row"
      style={{ gap, alignItems: align, justifyContent: justify, flexWrap: wrap ? 'wrap' : undefined, ...style }}
    >
      {children}
    </div>
  );
}

/** Takes what room is left in a Row. */
export const Spacer = () => <span className="ls-grow" />;
