/**
 * `logout.guard@1`: asked before signing out; it may ask the person (spec 2.68). False keeps the person signed in. A guard
 * that fails doesn't hold anybody back.
 */
export type LogoutGuard = () => Promise<boolean>;
