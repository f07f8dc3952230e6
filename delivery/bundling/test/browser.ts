import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../../browser/flags.ts';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...browserFlags] });
