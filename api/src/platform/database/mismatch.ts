/** A database that this version of Lineside can't use: an older or newer one made it, or a migration doesn't fit it. */
export class DatabaseMismatch extends Error {}
