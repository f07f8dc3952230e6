import type { ReactNode } from 'react';
import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';
import { type Crumb, Crumbs } from './Page.tsx';

export interface RailItem {
  key: string;
  /** Icon, label and, as `ls-rail-count`, a count within the router's NavLink. */
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
  /** At the left from 1200 px on: the list to choose from. The rail is then at the right. */
  pane?: ReactNode;
  /** On a narrow page over an open section: the link to the rail. */
  back?: ReactNode;
  groups: readonly { key: string; label: string; items: readonly RailItem[] }[];
  /** The section that is open; without one a narrow page shows the rail itself. */
  children?: ReactNode;
}

const style = `
.ls-railed{height:100%;display:flex;flex-direction:column;min-height:0;min-width:0}
.ls-railed-head{flex:none;padding:14px 24px;background:var(--surface);border-bottom:1px solid var(--line)}
.ls-railed-line{display:flex;align-items:center;gap:16px;min-width:0}
.ls-railed-line>p{margin:0;font:600 20px/28px var(--font);min-width:0}.ls-railed-line>span{color:var(--text-2)}
.ls-railed-acts{display:flex;flex:none;gap:8px;margin-left:auto}
.ls-railed-meta{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:4px;color:var(--text-2);font-size:13px;line-height:20px}
.ls-rail-count{margin-left:auto;color:var(--text-3);font-size:12px;font-variant-numeric:tabular-nums}
.ls-rail-back{flex:none;border-bottom:1px solid var(--line);background:var(--surface)}.ls-rail-back a{display:flex;align-items:center;gap:8px;height:44px;padding:0 16px;color:var(--text);text-decoration:none;font-weight:500}
.ls-rail-back+*{flex:1;min-height:0;overflow:auto}
.ls-railed-body{flex:1;min-height:0;display:flex}
.ls-rail{flex:none;width:232px;overflow:auto;padding:8px 8px 16px;background:var(--surface);border-right:1px solid var(--line)}
.ls-rail h2{margin:0;padding:8px 8px 4px;font:400 12px/16px var(--font);color:var(--text-2)}
.ls-rail ul{margin:0;padding:0;list-style:none}
.ls-rail a{display:flex;align-items:center;gap:8px;height:32px;padding:0 8px;border-radius:6px;color:var(--text);text-decoration:none}
.ls-rail a>.ls-i{flex:none;color:var(--text-2)}.ls-rail a:hover{background:var(--hover)}
.ls-rail a[aria-current]{background:var(--accent-soft);color:var(--accent-text);font-weight:500}.ls-rail a[aria-current]>.ls-i{color:inherit}
.ls-railed-part+.ls-rail{border-right:0;border-left:1px solid var(--line)}
.ls-railed-pane{flex:none;width:300px;display:flex;flex-direction:column;min-height:0;background:var(--surface);border-right:1px solid var(--line)}
@media (max-width:1199.98px){.ls-railed-pane{display:none}}
.ls-railed-part{flex:1;min-width:0;min-height:0;overflow:auto}
.ls-rail.ls-narrow{width:auto;flex:1;border:0;padding:8px 0}
@media (max-width:959.98px){.ls-railed-head{padding:8px 16px 10px}.ls-railed-line>span{flex:none}}
.ls-rail-foot{flex:none;display:flex;gap:8px;padding:8px 16px;border-top:1px solid var(--line);background:var(--surface)}.ls-rail-foot>.ls-btn{flex:1 1 0}
.ls-rail.ls-narrow h2{padding:12px 16px 4px}.ls-rail.ls-narrow a{height:48px;padding:0 16px;border-radius:0}
`;

/**
 * A page of sections with a rail at its left. Under 960 px the rail is a screen of its own, and a section the next one.
 *
 * @example <RailPage title={t('administration')} titleExtra={company.name} groups={groups}><GroupList /></RailPage>
 */
export function RailPage(props: RailPageProps) {
  const { title, crumbs = [], beside, titleExtra = beside, meta, actions, pane, back, groups, children } = props;
  setCss('rail', style);
  const wide = useWide();
  const rail = (
    <nav className={wide ? 'ls-rail' : 'ls-rail ls-narrow'} aria-label={title}>
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
      <div className="ls-railed-body">
        {wide ? pane ? <div className="ls-railed-pane">{pane}</div> : rail : null}
        <div className="ls-railed-part">{children}</div>
        {wide && pane ? rail : null}
      </div>
    </div>
  );
}
