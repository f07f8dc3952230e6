import type { CSSProperties, ReactNode } from 'react';

/** Space between things, in px; the steps of the 4 px grid. */
export type Gap = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32;

interface LayoutProps {
  gap?: Gap;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Classes of the kit: `ls-grow`, `ls-small`. */
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap = 8, align, justify, className = '', style, children }: LayoutProps) {
  return (
    <div
      className={`ls-stack ${className}`.trim()}
      style={{ gap, alignItems: align, justifyContent: justify, ...style }}
    >
      {children}
    </div>
  );
}

/** Things beside each other, centred on one line; `wrap` lets them break. */
export function Row({
  gap = 8,
  align,
  justify,
  wrap,
  className = '',
  style,
  children,
}: LayoutProps & { wrap?: boolean }) {
  return (
    <div
      className={`ls-row ${className}`.trim()}
      style={{ gap, alignItems: align, justifyContent: justify, flexWrap: wrap ? 'wrap' : undefined, ...style }}
    >
      {children}
    </div>
  );
}

/** Takes what room is left in a Row. */
export const Spacer = () => <span className="ls-grow" />;
