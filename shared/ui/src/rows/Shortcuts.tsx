import type { ReactNode } from 'react';

export interface ShortcutsProps {
  /** Their heading: "Recently used". */
  label: string;
  /** Links, made by the router's Link. */
  children: ReactNode;
}

/** Shortcuts over a long list, in one line that scrolls: names are never truncated, as some begin alike. */
export const Shortcuts = ({ label, children }: ShortcutsProps) => (
  <nav className="ls-shortcuts" aria-label={label}>
    <span className="ls-shortcuts-label" aria-hidden>
      {label}
    </span>
    {children}
  </nav>
);
