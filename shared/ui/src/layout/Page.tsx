import { Fragment, type ReactNode } from 'react';
import { useText } from '../texts/useText.ts';

/** A step of the way to this page; the last one is the page itself and is in the title instead. */
export interface Crumb {
  key: string;
  /** The link, made by the router's Link. */
  link: ReactNode;
}

export interface PageProps {
  title: ReactNode;
  /** Next to the title: a state pill, a count. */
  titleExtra?: ReactNode;
  /** @deprecated Use titleExtra. */
  beside?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  /** Below the title, small: serial, firmware, address. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** Under the head with a line below: tabs or filters. */
  bar?: ReactNode;
  /** `fill`: the content takes the height and scrolls separately (lists). `tint`: panels on the page's background. */
  body?: 'plain' | 'fill' | 'tint';
  children: ReactNode;
}

/** A screen's frame: way to it, title, actions, content. */
export function Page({
  title,
  beside,
  titleExtra = beside,
  crumbs,
  meta,
  actions,
  bar,
  body = 'plain',
  children,
}: PageProps) {
  return (
    <div className={`ls-page ls-page-${body}`}>
      <header className="ls-page-head">
        {crumbs && crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
        <div className="ls-page-line">
          <div className="ls-page-title">
            <h1>{title}</h1>
            {titleExtra}
          </div>
          {actions ? <div className="ls-page-actions">{actions}</div> : null}
        </div>
        {meta ? <div className="ls-page-meta">{meta}</div> : null}
      </header>
      {bar ? <div className="ls-page-bar">{bar}</div> : null}
      <div className="ls-page-body">{children}</div>
    </div>
  );
}

/** The way to a page; `of` names the page where another one with its own way is inside it. */
export function Crumbs({ crumbs, of }: { crumbs: readonly Crumb[]; of?: string }) {
  const text = useText();
  return (
    <nav className="ls-crumbs" aria-label={[text('breadcrumb'), of].filter(Boolean).join(', ')}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.key}>
          {index > 0 ? <span aria-hidden>/</span> : null}
          {crumb.link}
        </Fragment>
      ))}
    </nav>
  );
}

/** Actions on a page's content, below it and always visible; reminders don't cover it. */
export const PageFoot = ({ children }: { children: ReactNode }) => <div className="ls-page-foot">{children}</div>;
