// The browser's driver, for what lies outside of this package.
export type { Page } from '@playwright/test';
