/**
 * Two letters of a name, without text in brackets: a person's of the first and last word, an organisation's of the
 * first two.
 */
export function initials(name: string, of: 'person' | 'organisation' = 'person'): string {
  const words = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\d/u.test(word));
  const [first = '', last = ''] =
    words.length > 1 ? [words[0], words.at(of === 'person' ? -1 : 1)] : [words[0], words[0]?.slice(1)];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}

export interface AvatarProps {
  name: string;
  /** px: 24 in rows, 32 in lists, 40 in heads. */
  size?: 24 | 32 | 40;
  /** The signed-in person themself. */
  own?: boolean;
  /** Square: a company. */
  square?: boolean;
}

/**
 * A person's or company's initials; the name is beside it, so it is hidden from screen readers. Drawn by CSS, since
 * text here would count as part of a button's visible label.
 */
export function Avatar({ name, size = 24, own, square }: AvatarProps) {
  return (
    <span
      className={`ls-av ls-av-${size}${own ? ' ls-own' : ''}${square ? ' ls-square' : ''}`}
      data-initials={initials(name, square ? 'organisation' : 'person')}
      aria-hidden
    />
  );
}
