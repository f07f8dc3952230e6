import { PageComponent, type ShownIf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Row, SidePanel, useLabels, useWide } from '@lineside/ui/base';
import { CopyIcon, TrashIcon, XIcon } from '@lineside/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { builtIns } from '../components/built-in.ts';
import { inputsOf } from '../components/manifest.ts';
import { ForeignProperties } from '../foreign/ForeignProperties.tsx';
import { PropertyForm } from '../inputs/PropertyForm.tsx';
import { Clashes } from './Clashes.tsx';
import { ConditionProperty } from './ConditionProperty.tsx';
import type { Conflict, DraftComponent } from './use-draft.ts';

interface PropertiesProps {
  component: DraftComponent;
  page: string;
  /** Grows with each request to focus the first invalid input. */
  focusRequests: number;
  /** Grows with each time that they are opened by Enter: the first field gets the focus. */
  entered: number;
  conflict: Conflict | undefined;
  onChange(inputs: string, method: 'typed' | 'chosen'): void;
  onCondition(condition: ShownIf | null): void;
  onCopy(): void;
  onRemove(): void;
  onClose(): void;
}

/** A component's inputs: beside the page, or in a sheet on a narrow one. */
export function Properties(props: PropertiesProps) {
  const { component, page, focusRequests, entered, conflict, onChange, onCondition, onCopy, onRemove, onClose } = props;
  const { t } = useTexts();
  const { builtIn, template, inputs, condition } = component;
  const label = useLabels(PageComponent);
  const title = builtIn ? label.word('builtIn', builtIn) : (template?.name ?? '');
  return (
    <Beside
      title={title}
      onClose={onClose}
      foot={
        <Row justify="space-between" wrap>
          <Button kind="text" icon={<TrashIcon />} onClick={onRemove}>
            {t('editor.remove')}
          </Button>
          <Button kind="text" icon={<CopyIcon />} onClick={onCopy}>
            {t('editor.copy')}
          </Button>
        </Row>
      }
    >
      {conflict ? (
        <div style={{ paddingBottom: 12 }}>
          <Clashes conflict={conflict} builtIn={builtIn} />
        </div>
      ) : null}
      {builtIn ? (
        <div>
          <PropertyForm
            inputs={builtIns[builtIn].manifest.inputs}
            values={inputsOf(inputs)}
            page={page}
            onChange={(values, method) => onChange(JSON.stringify(values), method)}
          />
          <InputFocus requests={focusRequests} in="[data-wrong]" />
          <InputFocus requests={entered} />
        </div>
      ) : template ? (
        <ForeignProperties template={template.publicId} inputs={inputs} page={page} onChange={onChange} />
      ) : null}
      <ConditionProperty value={condition} onChange={onCondition} />
    </Beside>
  );
}

/** Focuses the first input beside it with each request, of those `in` some; in a sheet that opens, once its content is there. */
function InputFocus({ requests, in: place = '' }: { requests: number; in?: string }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (requests === 0) return;
    const found = here.current!.parentElement!.querySelector<HTMLElement>(`${place} :is(input, textarea, button)`);
    if (place) found?.scrollIntoView({ block: 'nearest' });
    // after the sheet around it, which takes the focus when it opens
    queueMicrotask(() => found?.focus({ preventScroll: true }));
  }, [requests, place]);
  return <span ref={here} hidden />;
}

interface BesideProps {
  title: string;
  foot: ReactNode;
  onClose(): void;
  children: ReactNode;
}

function Beside({ title, foot, onClose, children }: BesideProps) {
  const { t } = useTexts();
  const wide = useWide();
  if (!wide) {
    return (
      <SidePanel open side="sheet" title={title} foot={foot} onClose={onClose}>
        {children}
      </SidePanel>
    );
  }
  return (
    <section
      aria-label={t('editor.properties', { name: title })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      style={{
        ...{
          flex: 'none',
          width: 296,
          boxSizing: 'border-box',
          position: 'sticky',
          top: 16,
          maxHeight: 'calc(100vh - 180px)',
        },
        ...{
          display: 'flex',
          flexDirection: 'column',
          background: 'var(--surface)',
          border: '1px solid var(--line)',
          borderRadius: 8,
        },
      }}
    >
      <header
        style={{
          display: 'flex',
          alignItems: 'center',
          padding: '8px 8px 8px 16px',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <h2 style={{ flex: 1, margin: 0, font: '600 14px/20px var(--font)' }}>{title}</h2>
        <Button kind="text" size="small" label={t('close')} icon={<XIcon />} onClick={onClose} />
      </header>
      <div style={{ flex: 1, overflow: 'auto', padding: '14px 16px 2px' }}>{children}</div>
      <footer style={{ padding: 8, borderTop: '1px solid var(--line)' }}>{foot}</footer>
    </section>
  );
}
