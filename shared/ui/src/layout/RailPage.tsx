import type { ReactNode } from 'react';
import { setCss } from '../theme/style.ts';
import { useWide } from './useWide.ts';

export interface RailItem {
  key: string;
  /** Icon and label within the router's NavLink. */
  link: ReactNode;
}

export interface RailPageProps {
  title: string;
  /** Beside the title: whose it is. */
  beside?: ReactNode;
  groups: readonly { key: string; label: string; items: readonly RailItem[] }[];
  /** The section that is open; without one a narrow page shows the rail itself. */
  children?: ReactNode;
}

const style = `
.ls-railed{height:100%;display:flex;flex-direction:column;min-height:0;min-width:0}
.ls-railed-head{flex:none;display:flex;align-items:baseline;gap:16px;padding:14px 24px;background:var(--surface);border-bottom:1px solid var(--line)}
.ls-railed-head>p{margin:0;font:600 20px/28px var(--font)}.ls-railed-head>span{color:var(--text-2)}
.ls-railed-body{flex:1;min-height:0;display:flex}
.ls-rail{flex:none;width:232px;overflow:auto;padding:8px 8px 16px;background:var(--surface);border-right:1px solid var(--line)}
.ls-rail h2{margin:0;padding:8px 8px 4px;font:400 12px/16px var(--font);color:var(--text-2)}
.ls-rail ul{margin:0;padding:0;list-style:none}
.ls-rail a{display:flex;align-items:center;gap:10px;height:32px;padding:0 8px;border-radius:6px;color:var(--text);text-decoration:none}
.ls-rail a>.ls-i{flex:none;color:var(--text-2)}.ls-rail a:hover{background:var(--hover)}
.ls-rail a[aria-current]{background:var(--accent-soft);color:var(--accent-text);font-weight:500}.ls-rail a[aria-current]>.ls-i{color:inherit}
.ls-railed-part{flex:1;min-width:0;min-height:0;overflow:auto}
.ls-rail.ls-narrow{width:auto;flex:1;border:0;padding:8px 0}
.ls-rail.ls-narrow h2{padding:12px 16px 4px}.ls-rail.ls-narrow a{height:48px;padding:0 16px;border-radius:0}
`;

/**
 * A page of sections with a rail at its left. Under 960 px the rail is a screen of its own, and a section the next one.
 *
 * @example <RailPage title={t('administration')} beside={company.name} groups={groups}><GroupList /></RailPage>
 */
export function RailPage({ title, beside, groups, children }: RailPageProps) {
  setCss('rail', style);
  const wide = useWide();
  if (!wide && children) return children;
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
  if (!wide) return rail;
  return (
    <div className="ls-railed">
      <header className="ls-railed-head">
        <p>{title}</p>
        {beside ? <span className="ls-ell">{beside}</span> : null}
      </header>
      <div className="ls-railed-body">
        {rail}
        <div className="ls-railed-part">{children}</div>
      </div>
    </div>
  );
}
