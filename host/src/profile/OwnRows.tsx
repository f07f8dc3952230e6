import { Panel } from '@lineside/ui/base';
import type { ReactNode } from 'react';

export interface OwnRowsProps<R> {
  title?: string;
  rows: readonly R[];
  rowKey(row: R): string;
  icon(row: R): ReactNode;
  name(row: R): ReactNode;
  /** Small, below the name. */
  facts(row: R): readonly (string | null | undefined | false)[];
  action?(row: R): ReactNode;
  none: string;
}

/** A panel of a person's own records: name, facts, and actions. */
export function OwnRows<R>({ title, rows, rowKey, icon, name, facts, action, none }: OwnRowsProps<R>) {
  return (
    <Panel {...(title && { title })} flush>
      {rows.length === 0 ? <p className="ls-panel-body ls-quiet">{none}</p> : null}
      <ul className="lh-rows">
        {rows.map((row) => (
          <li key={rowKey(row)}>
            {icon(row)}
            <span className="ls-grow">
              <b className="lh-break">{name(row)}</b>
              <span className="lh-break">{facts(row).filter(Boolean).join(' · ')}</span>
            </span>
            {action?.(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
