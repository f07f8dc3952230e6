import type { ReactNode } from 'react';
import { initials } from '../controls/Avatar.tsx';

/** One line of text, cut with "…" and its whole in the title. */
export const PlainCell = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span className="ls-ell" title={children}>
      {children}
    </span>
  ) : null;

/** A row's name as the link to its screen, an icon before it; a plain press opens it in place (Table's onOpen). */
export function NameCell({
  name,
  href,
  icon,
  quiet,
}: {
  name: string;
  href?: string;
  icon?: ReactNode;
  quiet?: boolean;
}) {
  const words = href ? (
    <a className="ls-ell" href={href} title={name} data-open tabIndex={-1}>
      {name}
    </a>
  ) : (
    <span className="ls-ell" title={name}>
      {name}
    </span>
  );
  return (
    <span className={quiet ? 'ls-name ls-quiet-name' : 'ls-name'}>
      {icon}
      {words}
    </span>
  );
}

/** Who: initials and name. */
export const AvatarCell = ({ name, own }: { name: string; own?: boolean }) => (
  <span className="ls-who">
    <span className={own ? 'ls-av ls-av-24 ls-own' : 'ls-av ls-av-24'} aria-hidden>
      {initials(name)}
    </span>
    <span className="ls-ell" title={name}>
      {name}
    </span>
  </span>
);
