import { initials } from '../controls/Avatar.tsx';

/** One line of text, cut with "…" and its whole in the title. */
export const PlainCell = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span className="ls-ell" title={children}>
      {children}
    </span>
  ) : null;

/** A person: initials and name. */
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
