// The browser's driver, for code outside of this package.
export type { Browser, Page } from '@playwright/test';
