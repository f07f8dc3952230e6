import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';
import { type Crumb, Crumbs } from './Page.tsx';
import style from './rail-page.css';

export interface RailItem {
  key: string;
  /** Icon, label and, as `ls-rail-wait` and `ls-rail-count`, a mark and a count within the router's NavLink. */
  link: ReactNode;
}

export interface RailPageProps {
  title: string;
  /** The way to this page. */
  crumbs?: readonly Crumb[];
  /** Next to the title: its owner. */
  titleExtra?: ReactNode;
  /** @deprecated Use titleExtra. */
  beside?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  /** Below the title, small. */
  meta?: ReactNode;
  /** From edge to edge below the head: a strip about the whole page. */
  note?: ReactNode;
  /** At the left from 1200 px on: the list to choose from. The rail is then at the right. */
  pane?: ReactNode;
  /** On a narrow page over an open section: the link to the rail. */
  back?: ReactNode;
  groups: readonly { key: string; label: string; items: readonly RailItem[] }[];
  /** The section that is open; without one a narrow page shows the rail itself. */
  children?: ReactNode;
}

/**
 * A page of sections with a rail at its left. Under 960 px the rail is a screen of its own, and a section the next one.
 *
 * @example <RailPage title={t('administration')} titleExtra={company.name} groups={groups}><GroupList /></RailPage>
 */
export function RailPage(props: RailPageProps) {
  const { title, crumbs = [], beside, titleExtra = beside, meta, note, actions, pane, back, groups, children } = props;
  setCss('rail', style);
  const wide = useWide();
  const nav = useShownEntry();
  const rail = (
    <nav ref={nav} className={wide ? 'ls-rail' : 'ls-rail ls-narrow'} aria-label={title}>
      {groups.map(({ key, label, items }) => (
        <section key={key}>
          <h2>{label}</h2>
          <ul>
            {items.map(({ key, link }) => (
              <li key={key}>{link}</li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
  if (!wide && !children && crumbs.length === 0 && !actions) return rail;
  const head = (
    <header className="ls-railed-head">
      {crumbs.length > 0 ? <Crumbs crumbs={crumbs} of={title} /> : null}
      <div className="ls-railed-line">
        <p className="ls-ell">{title}</p>
        {titleExtra ? <span className="ls-ell">{titleExtra}</span> : null}
        {wide && actions ? <div className="ls-railed-acts">{actions}</div> : null}
      </div>
      {meta ? <div className="ls-railed-meta">{meta}</div> : null}
    </header>
  );
  if (!wide && !children) {
    return (
      <div className="ls-railed">
        {crumbs.length > 0 ? head : null}
        {note}
        {rail}
        {actions ? <div className="ls-rail-foot">{actions}</div> : null}
      </div>
    );
  }
  const backLink = back ? <div className="ls-rail-back">{back}</div> : null;
  // the section has the same place in both widths: it keeps what a form holds when a tablet is turned
  return (
    <div className="ls-railed">
      {wide ? head : backLink}
      {wide ? note : null}
      <div className="ls-railed-body">
        {wide ? pane ? <div className="ls-railed-pane">{pane}</div> : rail : null}
        <div className="ls-railed-part">{children}</div>
        {wide && pane ? rail : null}
      </div>
    </div>
  );
}

/** The rail scrolls to the entry of the open section, if that isn't in sight. */
function useShownEntry() {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const entry = nav.current?.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (!nav.current || !entry || shown.current === entry.href) return;
    shown.current = entry.href;
    const { top, bottom } = entry.getBoundingClientRect();
    const rail = nav.current.getBoundingClientRect();
    if (top < rail.top || bottom > rail.bottom) nav.current.scrollTop += (top + bottom - rail.top - rail.bottom) / 2;
  });
  return nav;
}
