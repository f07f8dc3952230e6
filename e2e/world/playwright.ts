// The browser's driver, for what lies outside of this package.
export type { Browser, Page } from '@playwright/test';
