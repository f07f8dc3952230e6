import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, type TextSource } from '@lineside/remote-kit/host';
import { lazyWithRetry } from '@lineside/ui/base';
import type { ComponentType } from 'react';
import { PageSpinner } from '../page/PageSpinner.tsx';

/** Texts of account screens. They load with the first of these screens, so the first page does not carry them. */
const accountTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('./texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-account" */ './texts/en.json', { with: { type: 'json' } }))
  ).default;

/** An account screen: its code and texts load when it is shown. */
export const lazyScreen = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType<P> = PageSpinner,
): ComponentType<P> =>
  lazyWithRetry(async () => {
    const [screen] = await Promise.all([load(), addTexts('account', accountTexts)]);
    return screen;
  }, Waiting);

/** The same for a screen that names fields of entities. */
export const lazyRecordScreen = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), addTexts('labels', loadLabels)]);
    return screen;
  });
