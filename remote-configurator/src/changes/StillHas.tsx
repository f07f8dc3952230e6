import { useList } from '@lineside/client';
import { AgentSettingChange, type AnyEntity, type ChangeState, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { type FieldNoteOf, FieldNotes } from '@lineside/ui/form';
import { ClockIcon, TriangleAlertIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { useSubject } from '../frame/subject.ts';
import { useConfiguration } from '../frame/use-open-changes.ts';
import { settingsOf } from '../frame/use-section-states.ts';
import type { Section } from '../sections/section.ts';
import { useChangedValue } from './use-changed-value.tsx';
import { useReloadOnReport } from './use-reload-on-report.ts';

/** States of a change that the device doesn't have, and has reported or will report about. */
const missing: readonly ChangeState[] = ['waiting', 'delivered', 'refused', 'reverted', 'replaced'];

/** Around the forms of a section: beside each field that isn't on the device, the value that it still has. */
export function StillHas({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useTexts();
  const subject = useSubject();
  const draw = useChangedValue();
  const configuration = useConfiguration(subject).data?.[0];
  const target = settingsOf(section)?.name;
  const isOpen = Boolean(configuration?.reportedOn) && configuration!.openChanges.some((one) => one.target === target);
  const list = useList(
    AgentSettingChange,
    target !== undefined && isOpen
      ? {
          ...{ fields: ['number', 'recordId', 'act', 'before', 'state'], parent: subject.id, pageSize: 100 },
          filters: [where('eq', 'target', target)],
        }
      : null,
  );
  useReloadOnReport(list.retry);

  const noteOf: FieldNoteOf = (entity, publicId, field, stored) => {
    if (entity.name !== target) return null;
    const open = isOpen ? deviceValue(list.data ?? [], entity, publicId, field) : undefined;
    if (!open || JSON.stringify(open.value ?? null) === JSON.stringify(stored ?? null)) return null;
    const isRefused = open.state === 'refused' || open.state === 'reverted';
    return (
      <span className={`ls-st ${isRefused ? 'ls-c-attention' : 'ls-c-info'}`}>
        {isRefused ? <TriangleAlertIcon size={14} /> : <ClockIcon size={14} />}
        <span>
          {t(isRefused ? 'arrives.stillHas' : 'arrives.waitsStillHas')} {draw(entity, field, open.value)}
        </span>
      </span>
    );
  };
  return <FieldNotes value={noteOf}>{children}</FieldNotes>;
}

interface Change {
  recordId: string;
  act: string;
  before: unknown;
  state: ChangeState;
}

/**
 * The value of a field before the oldest change that the device doesn't have, and the state of the newest one; undefined where
 * it has all. Changes come newest first; settings that a device has once are one record.
 */
function deviceValue(
  changes: readonly Change[],
  { routes }: AnyEntity,
  publicId: string,
  field: string,
): { value: unknown; state: ChangeState } | undefined {
  let found: { value: unknown; state: ChangeState } | undefined;
  for (const { recordId, act, before, state } of changes) {
    const values = (before ?? {}) as Record<string, unknown>;
    if ((!routes.list.single && recordId !== publicId) || state === 'withdrawn') continue;
    if (act === 'update' && !(field in values)) continue;
    if (act !== 'update' || !missing.includes(state)) return found;
    found = { value: values[field], state: found?.state ?? state };
  }
  return found;
}
