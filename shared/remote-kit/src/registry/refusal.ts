/** Why a registry, or a part of it, is not accepted. Names of remotes and keys are as they are written there. */
export type Refusal =
  /** No JSON, or not of the form that was agreed. */
  | { code: 'unreadable'; detail: string }
  | { code: 'unsigned' }
  /** The trust isn't signed by a root that this deployment knows. */
  | { code: 'unknown-key'; key: string }
  /** Signed for development, read by a host built for production. */
  | { code: 'development-key'; key: string }
  /** The signature isn't that key's over this text. */
  | { code: 'altered'; key: string }
  | { code: 'unknown-schema'; schema: unknown }
  /** The root's trust has expired. */
  | { code: 'trust-expired'; expires: string }
  /** The root has signed a newer trust. */
  | { code: 'older-trust'; sequence: number; seen: number }
  /** The list is signed by a key that the root has named for no list. */
  | { code: 'no-list-key'; key: string }
  /** The list is signed after the end of its key. */
  | { code: 'list-key-over'; key: string }
  /** The content beside the list isn't what it was signed with. */
  | { code: 'exchanged' }
  /** A name that the root has given to no team. */
  | { code: 'unbound-name'; remote: string }
  /** An entry signed by a key that isn't of the team that has the name. */
  | { code: 'not-its-key'; remote: string; key: string }
  /** An entry signed with a key for lists only. */
  | { code: 'list-key-on-entry'; remote: string; key: string }
  /** An entry signed after the end of its key. */
  | { code: 'entry-key-over'; remote: string; key: string }
  /** The signature isn't the team's over this entry. */
  | { code: 'entry-altered'; remote: string }
  /** An entry claims a point that the root has not granted to it. */
  | { code: 'ungranted'; remote: string; privilege: string }
  /** An entry without hashes, in production. */
  | { code: 'no-integrity'; remote: string }
  | { code: 'expired'; expires: string }
  /** Older than one seen before under that root. */
  | { code: 'older'; sequence: number; seen: number }
  /** Signed later than this browser's clock, and all that clocks may differ by. */
  | { code: 'future'; sequence: number }
  /** A remote at an origin that isn't on the deployment's list. */
  | { code: 'unlisted-origin'; remote: string; origin: string };

/** The value, or the reason of its refusal. */
export type Read<T> = { is: 'read'; what: T } | { is: 'refused'; refusal: Refusal };

export const read = <T>(value: T): Read<T> => ({ is: 'read', what: value });
export const refused = (refusal: Refusal): { is: 'refused'; refusal: Refusal } => ({ is: 'refused', refusal });
