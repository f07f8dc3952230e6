import { initials } from '../controls/Avatar.tsx';
import { useText } from '../texts/useText.ts';

/** One line of text, cut with "…" and its whole in the title. */
export const PlainCell = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span className="ls-ell" title={children}>
      {children}
    </span>
  ) : null;

/** A person: initials and name; `own` is the viewer, called "You". */
export const AvatarCell = ({ name, own }: { name: string; own?: boolean }) => {
  const text = useText();
  return (
    <span className="ls-who">
      <span className={own ? 'ls-av ls-av-24 ls-own' : 'ls-av ls-av-24'} aria-hidden>
        {initials(name)}
      </span>
      <span className="ls-ell" title={name}>
        {own ? text('you') : name}
      </span>
    </span>
  );
};
