interface NameProps {
  name: string;
  /** The screen it leads to; a plain press opens it in place (Table's onOpen). */
  href?: string;
  /** Where the distinguishing part of the name begins, as the table's `cell` says: this part is cut last. */
  tail?: number;
}

/** Letters at the beginning that are never cut, so that one knows what it is a name of. */
const begin = 6;

/** A name on one line, its whole in the title; cut where it is like others, not where it differs. */
export function NameWords({ name, href, tail }: NameProps) {
  const parts = tail ? (
    <>
      <span>{name.slice(0, Math.min(tail, begin))}</span>
      {tail > begin + 1 ? <span className="ls-cut-here">{name.slice(begin, tail)}</span> : null}
      <span className="ls-cut-end">{name.slice(tail > begin + 1 ? tail : Math.min(tail, begin))}</span>
    </>
  ) : (
    name
  );
  const className = tail ? 'ls-cut' : 'ls-ell';
  if (!href)
    return (
      <span className={className} title={name}>
        {parts}
      </span>
    );
  return (
    // the parts of a name that is cut would be read as two words
    <a className={className} href={href} title={name} aria-label={tail ? name : undefined} data-open tabIndex={-1}>
      {parts}
    </a>
  );
}

/** A row's name: `cell: (row, tail) => <NameCell name={row.name} tail={tail} />`. */
export const NameCell = ({ quiet, ...words }: NameProps & { quiet?: boolean }) => (
  <span className={quiet ? 'ls-name ls-quiet-name' : 'ls-name'}>
    <NameWords {...words} />
  </span>
);
