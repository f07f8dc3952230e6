import type { ReactNode } from 'react';
import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';

export interface SplitPageProps {
  /** The accessible name of the left part: also the page's heading if nothing is chosen. */
  label: string;
  /** At the left, 324 px wide: the choices. It scrolls separately. */
  side: ReactNode;
  /** The chosen item. */
  children: ReactNode;
  /** Under 960 px one part is shown: the right one if this holds. */
  isOpen: boolean;
}

const style = `
.ls-split{height:100%;display:flex;min-height:0;min-width:0}
.ls-split-side{flex:none;width:324px;display:flex;flex-direction:column;min-height:0;background:var(--surface);border-right:1px solid var(--line)}
.ls-split-main{flex:1;min-width:0;min-height:0;overflow:auto;background:var(--page)}
@media (max-width:959.98px){
.ls-split-side{width:auto;flex:1;min-width:0;border:0}
.ls-split-main .ls-page-head .ls-page-title h1{position:static;width:auto;height:auto;overflow:visible;clip-path:none}
.ls-split-main .ls-page-head>.ls-crumbs{display:flex;font-size:13px;line-height:32px;margin:-8px 0 0}
}
`;

/**
 * A tree or short list beside its chosen item. Under 960 px they are two screens: the chosen item shows its title and
 * breadcrumbs, the first of which leads back.
 *
 * @example <SplitPage label="Assets" side={<AssetTree />} isOpen={id !== null}><AssetDetail /></SplitPage>
 */
export function SplitPage({ label, side, children, isOpen }: SplitPageProps) {
  setCss('split', style);
  const wide = useWide();
  return (
    <div className="ls-split">
      {wide || !isOpen ? (
        <section className="ls-split-side" aria-label={label}>
          {isOpen ? null : <h1 className="ls-sr">{label}</h1>}
          {side}
        </section>
      ) : null}
      {wide || isOpen ? <div className="ls-split-main">{children}</div> : null}
    </div>
  );
}
