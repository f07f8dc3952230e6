import type { Reference } from '@lineside/contracts';
import { type StateOf, StateWord } from '@lineside/ui/base';

interface Versions {
  draft: Reference | null;
  published: Reference | null;
}

/** The states of a page's two versions. */
export const statesOf = ({ draft, published }: Versions): StateOf<'page'>[] => [
  ...(published ? (['published'] as const) : []),
  ...(draft ? ([published ? 'newer' : 'draft'] as const) : []),
  ...(!draft && !published ? (['empty'] as const) : []),
];

/** "Published", "Draft", or "Published" with "Draft newer". */
export const PageState = (page: Versions) => (
  <span className="ls-who" style={{ gap: 12 }}>
    {statesOf(page).map((is) => (
      <StateWord key={is} of="page" is={is} />
    ))}
  </span>
);

/** The properties of the column `published`, which shows the state. */
export const pageStateColumn = (header: string) => ({
  header,
  width: 212,
  sortable: false,
  blank: () => false,
  cell: PageState,
});
