import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry } from '@lineside/ui/base';
import { useContext } from 'react';
import { builtIns } from '../components/built-in.ts';
import { inputsOf } from '../components/manifest.ts';
import { Note, Widget } from '../components/Widget.tsx';
import { ReadinessContext } from '../data/readiness.ts';
import type { ComponentRow } from './page-fields.ts';
import { Safe } from './Safe.tsx';

const ForeignComponent = lazyWithRetry(() => import('../foreign/ForeignComponent.tsx'));

/**
 * Renders one component of a page: a built-in one, or an uploaded one in its frame. A report that is printed has its name
 * alone: the printing browser runs no programs of others.
 */
export function PlacedComponent({ component, page }: { component: ComponentRow; page: string }) {
  const { t } = useTexts();
  const isReport = useContext(ReadinessContext) !== null;
  const { builtIn, template, inputs } = component;
  if (!builtIn) {
    if (!template) return <Note>{t('foreign.removed')}</Note>;
    if (isReport) {
      return (
        <Widget title={template.name ?? ''}>
          <Note>{t('foreign.notPrinted')}</Note>
        </Widget>
      );
    }
    return (
      <Safe key={inputs} message={t('view.threw')}>
        <ForeignComponent component={component} />
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
