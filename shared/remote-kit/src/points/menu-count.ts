/**
 * `menu.count@1`: the number beside a menu entry, of what waits for the person there. `liveTotal` of `@lineside/client`
 * makes one of a list.
 */
export interface MenuCount {
  /** The number of now, a whole one; 0 shows nothing. */
  getState(): number;
  /** Calls back after each change; returns how to stop. */
  subscribe(changed: () => void): () => void;
}

/** What the menu has of a number before its code is loaded. */
export interface MenuCountData {
  /** The menu entry, as the same remote.ts has it: `/access-requests`. */
  to: string;
  /**
   * The entry's name with the number, for screen readers and the folded menu: a key in the texts of the remote that gives
   * it, with `{{count}}`: "Access requests: 3 waiting".
   */
  label: string;
}
