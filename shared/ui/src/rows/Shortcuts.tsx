import type { ReactNode } from 'react';

export interface ShortcutsProps {
  /** What they are: "Recently used". */
  label: string;
  /** Links, made by the router's Link. */
  children: ReactNode;
}

/** What one comes back to, over a long list, in one line that scrolls: names are never cut, some begin alike. */
export const Shortcuts = ({ label, children }: ShortcutsProps) => (
  <nav className="ls-shortcuts" aria-label={label}>
    <span className="ls-shortcuts-label" aria-hidden>
      {label}
    </span>
    {children}
  </nav>
);
