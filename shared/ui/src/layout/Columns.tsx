import { Fragment, type ReactNode, useRef } from 'react';

/** One of several parts below each other. */
export type ColumnPart = {
  key: string;
  /** Its size is final: its content is shown, or the reason why it can't be. */
  settled: boolean;
} & (
  | { content: ReactNode }
  | {
      /** @deprecated Use content. */
      drawn: ReactNode;
    }
);

/** @deprecated Use ColumnPart. */
export type Part = ColumnPart;

interface ColumnsProps {
  wide: readonly ColumnPart[];
  side: readonly ColumnPart[];
}

/**
 * A wide and a 400 px column, one below the other under 1200 px, without layout shifts: a part's height depends on its
 * data, so each is rendered once those above have their size. The screen loads all of them at the same time.
 */
export function Columns({ wide, side }: ColumnsProps) {
  return (
    <div className="ls-columns">
      <Column parts={wide} />
      <Column parts={side} />
    </div>
  );
}

function Column({ parts }: { parts: readonly ColumnPart[] }) {
  // rendered content stays, also during a reload
  const drawnKeys = useRef(new Set<string>());
  const growing = parts.findIndex(({ settled }) => !settled);
  for (const { key } of growing < 0 ? parts : parts.slice(0, growing + 1)) drawnKeys.current.add(key);
  const renderedParts = parts.filter(({ key }) => drawnKeys.current.has(key));
  return (
    <div
      className={`ls-stack${renderedParts.length < parts.length || growing >= 0 ? ' ls-growing' : ''}`}
      style={{ gap: 16 }}
    >
      {renderedParts.map((part) => (
        <Fragment key={part.key}>{'content' in part ? part.content : part.drawn}</Fragment>
      ))}
    </div>
  );
}
