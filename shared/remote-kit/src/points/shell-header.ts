import type { ComponentType } from 'react';

/** `shell.header@1`: something in the header, left of the user menu. The export is a component without props. */
export type ShellHeader = ComponentType;
