import { useTexts } from '@lineside/remote-kit';
import { builtIns } from '../components/built-in.ts';
import { inputsOf } from '../components/manifest.ts';
import { Note, Widget } from '../components/Widget.tsx';
import type { ComponentRow } from './page-fields.ts';
import { Safe } from './Safe.tsx';

/** Renders one component of a page; in place of an uploaded one, its name and a note. */
export function PlacedComponent({ component, page }: { component: ComponentRow; page: string }) {
  const { t } = useTexts();
  const { builtIn, template, boundVersion, inputs } = component;
  if (!builtIn) {
    const version = boundVersion?.name ? ` ${boundVersion.name}` : '';
    return (
      <Widget title={`${template?.name ?? ''}${version}`}>
        <Note>{t('view.foreign')}</Note>
      </Widget>
    );
  }
  const { Component } = builtIns[builtIn];
  return (
    <Safe key={inputs} message={t('view.threw')}>
      <Component inputs={inputsOf(inputs)} page={page} />
    </Safe>
  );
}
