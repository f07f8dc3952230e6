import { type CSSProperties, type ReactNode, useId } from 'react';

export interface PanelProps {
  title?: ReactNode;
  /** At the right end of the head: a link, a small button, "Updated 2 s ago". */
  extra?: ReactNode;
  /** No padding around the content: for rows that go from edge to edge. */
  flush?: boolean;
  style?: CSSProperties;
  children: ReactNode;
}

/** A bordered part of a page with its own heading. */
export function Panel({ title, extra, flush, style, children }: PanelProps) {
  const id = useId();
  return (
    <section className="ls-panel" style={style} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className="ls-panel-head">
          <h2 id={id}>{title}</h2>
          {extra}
        </div>
      ) : null}
      <div className={flush ? 'ls-panel-flush' : 'ls-panel-body'}>{children}</div>
    </section>
  );
}
