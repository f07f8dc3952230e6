import type { ReactNode } from 'react';
import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';
import style from './split-page.css';

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

/** The chosen item's content, at most 880 px wide; it scrolls, and a `PageFoot` after it stays. */
export const SplitBody = ({ children }: { children: ReactNode }) => <div className="ls-split-body">{children}</div>;
