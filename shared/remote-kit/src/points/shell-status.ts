import type { ComponentType } from 'react';

/** `shell.status@1`: a bar under the header on every screen (spec 2.70). It draws nothing when it has nothing to say. */
export type ShellStatus = ComponentType;
