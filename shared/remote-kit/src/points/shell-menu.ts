/** One entry of the menu, below the portal's own. */
export interface OwnMenuEntry {
  /** Stays the same for the same entry. */
  id: string;
  /** In the words of a person of the company: it is shown as it is. */
  label: string;
  /** Where it leads, in the portal: `/pages/abcDEF123456`. */
  to: string;
  /** The heading above this entry and the following ones with the same heading. */
  heading?: string | undefined;
}

/** `shell.menu@1`: gives the entries that a company has in the menu of its own. */
export interface MenuSource {
  /** Those there are now, in their order; the same array as long as nothing changed. */
  getState(): readonly OwnMenuEntry[];
  /** Calls back after each change; returns how to stop. */
  subscribe(changed: () => void): () => void;
}
