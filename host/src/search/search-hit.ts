import type { ComponentType } from 'react';

/** The groups of hits, in their order. */
export const kinds = ['starred', 'recent', 'devices', 'actions', 'pages', 'assets', 'people', 'screens'] as const;
export type Kind = (typeof kinds)[number];

/** A search hit: it leads to an address, or does something. */
export interface Hit {
  key: string;
  kind: Kind;
  label: string;
  note?: string | undefined;
  /** Instead of the icon of its kind. */
  icon?: ComponentType<{ size?: number }>;
  /** The state of a device, for its glyph and its word. */
  state?: 'online' | 'offline' | 'never' | 'connecting' | 'connected';
  does: { to: string } | { run(): void };
}

/** The most hits shown of each kind. */
export const maxPerKind = 5;
