import type { Section } from './section.ts';

/** What runs on it. */
export const software: readonly Section[] = [];
