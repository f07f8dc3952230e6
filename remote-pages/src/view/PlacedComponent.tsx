import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry } from '@lineside/ui/base';
import { builtIns } from '../components/built-in.ts';
import { inputsOf } from '../components/manifest.ts';
import { Note } from '../components/Widget.tsx';
import type { ComponentRow } from './page-fields.ts';
import { Safe } from './Safe.tsx';

const ForeignComponent = lazyWithRetry(() => import('../foreign/ForeignComponent.tsx'));

/** Renders one component of a page: a built-in one, or an uploaded one in its frame. */
export function PlacedComponent({ component, page }: { component: ComponentRow; page: string }) {
  const { t } = useTexts();
  const { builtIn, template, inputs } = component;
  if (!builtIn) {
    if (!template) return <Note>{t('foreign.removed')}</Note>;
    return (
      <Safe key={inputs} message={t('view.threw')}>
        <ForeignComponent component={component} page={page} />
      </Safe>
    );
  }
  const { Component } = builtIns[builtIn];
  return (
    <Safe key={inputs} message={t('view.threw')}>
      <Component inputs={inputsOf(inputs)} page={page} />
    </Safe>
  );
}
