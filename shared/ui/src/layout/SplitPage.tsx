import type { ReactNode } from 'react';
import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';

export interface SplitPageProps {
  /** The accessible name of the left part: also the page's heading if nothing is chosen. */
  label: string;
  /** At the left, 324 px wide: the choices. It scrolls separately. */
  side: ReactNode;
  /** Above `side`: its title and filters, which stay while it scrolls. */
  head?: ReactNode;
  /** `large`: the left part has rows of several lines, and the right part the colour of cards and a foot that stays. */
  size?: 'large';
  /** On a narrow page over the chosen item: the link to the choices. An item with breadcrumbs needs none. */
  back?: ReactNode;
  /** The chosen item. */
  children: ReactNode;
  /** Under 960 px one part is shown: the right one if this holds. */
  isOpen: boolean;
}

const style = `
.ls-split-page{height:100%;display:flex;min-height:0;min-width:0}
.ls-split-side{flex:none;width:324px;display:flex;flex-direction:column;min-height:0;background:var(--surface);border-right:1px solid var(--line)}
.ls-split-main{flex:1;min-width:0;min-height:0;overflow:auto;background:var(--page)}
.ls-split-head{flex:none;display:flex;flex-direction:column;gap:12px;padding:16px 16px 12px}
.ls-split-list{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column}
.ls-split-large .ls-split-side{width:380px}
.ls-split-large .ls-split-main{display:flex;flex-direction:column;background:var(--surface)}
.ls-split-back{flex:none;padding:12px 16px 0}.ls-split-back a{display:flex;align-items:center;gap:4px}
@media (max-width:959.98px){
.ls-split-page .ls-split-side{width:auto;flex:1;min-width:0;border:0}
.ls-split-main .ls-page-head .ls-page-title h1{position:static;width:auto;height:auto;overflow:visible;clip-path:none}
.ls-split-main .ls-page-head>.ls-crumbs{display:flex;font-size:13px;line-height:32px;margin:-8px 0 0}
}
`;

/**
 * List and detail: a tree or list beside its chosen item. Under 960 px they are two screens: the chosen item shows its title and
 * breadcrumbs, the first of which leads back.
 *
 * @example <SplitPage label="Assets" side={<AssetTree />} isOpen={id !== null}><AssetDetail /></SplitPage>
 */
export function SplitPage({ label, side, head, size, back, children, isOpen }: SplitPageProps) {
  setCss('split', style);
  const wide = useWide();
  return (
    <div className={size ? `ls-split-page ls-split-${size}` : 'ls-split-page'}>
      {wide || !isOpen ? (
        <section className="ls-split-side" aria-label={label}>
          {isOpen ? null : <h1 className="ls-sr">{label}</h1>}
          {head ? <div className="ls-split-head">{head}</div> : null}
          {head ? <div className="ls-split-list">{side}</div> : side}
        </section>
      ) : null}
      {wide || isOpen ? (
        <div className="ls-split-main">
          {!wide && back ? <div className="ls-split-back">{back}</div> : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}
