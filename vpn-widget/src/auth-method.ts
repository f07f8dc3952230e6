import type { AskToken } from '@lineside/client';
import type { ComponentType } from 'react';

/** How a page's user is logged in to the widget. */
export interface AuthMethod {
  /** A token: the first, and each that follows it. */
  ask: AskToken;
  /** Routes that it needs besides those of the widget. */
  neededRoutes: readonly string[];
  signIn(): void;
  /** Replaces the widget without a login. */
  SignedOut: ComponentType;
  leave(): void;
}
