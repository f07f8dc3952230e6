import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icons.ts';
import { type Drawing, LineDrawing } from './LineDrawing.tsx';

export interface ResultRow {
  key: string;
  icon: ReactNode;
  label: string;
  href?: string;
  /** Opens in another tab. */
  blank?: boolean;
  onClick?: () => void;
}

export interface ResultCardProps {
  drawing: Drawing;
  title: string;
  children?: ReactNode;
  /** Buttons below the words. */
  actions?: ReactNode;
  /** Ways out as rows: "Switch company", "Log out". */
  rows?: readonly ResultRow[];
  /** Logo and name at the top of the page. */
  head?: ReactNode;
  /** Small at the bottom, for support: a code, a time. */
  foot?: ReactNode;
  /** It is inside a page, instead of being one. */
  within?: boolean;
}

/** A page with a result, as a card with a line drawing (spec 2.20 to 2.22). */
export function ResultCard({ drawing, title, children, actions, rows, head, foot, within }: ResultCardProps) {
  const Card = within ? 'section' : 'main';
  return (
    <div className={within ? 'ls-result ls-within' : 'ls-result'}>
      <header>{head}</header>
      <Card className="ls-result-card">
        <div className="ls-result-art">
          <LineDrawing drawing={drawing} />
        </div>
        <div className="ls-result-text">
          <h1>{title}</h1>
          {children ? <p>{children}</p> : null}
          {actions ? <div className="ls-row">{actions}</div> : null}
        </div>
        {rows && rows.length > 0 ? (
          <nav>
            {rows.map((row) => (
              <ResultLine key={row.key} row={row} />
            ))}
          </nav>
        ) : null}
      </Card>
      <footer>{foot}</footer>
    </div>
  );
}

function ResultLine({ row: { icon, label, href, blank, onClick } }: { row: ResultRow }) {
  const inner = (
    <>
      {icon}
      {label}
      <ChevronRightIcon />
    </>
  );
  if (!href) {
    return (
      <button type="button" onClick={onClick}>
        {inner}
      </button>
    );
  }
  return (
    <a href={href} target={blank ? '_blank' : undefined} rel={blank ? 'noreferrer' : undefined} onClick={onClick}>
      {inner}
    </a>
  );
}
