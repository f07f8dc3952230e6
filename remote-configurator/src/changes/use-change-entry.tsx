import type { Picked } from '@lineside/client';
import { AgentSettingChange, type AnyEntity, type ChangeState, notKept } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels, useNow } from '@lineside/ui/base';
import type { ChangeEntry } from '@lineside/ui/data';
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleXIcon,
  ClockIcon,
  InfoIcon,
  TriangleAlertIcon,
} from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { settingsOf } from '../frame/use-section-states.ts';
import { useSectionTitle } from '../frame/use-section-title.ts';
import { sections } from '../sections/registry.tsx';
import { isEmpty, useChangedValue } from './use-changed-value.tsx';

export const changeFields = [
  ...(['number', 'target', 'recordName', 'act', 'before', 'after', 'secrets', 'state', 'reason'] as const),
  ...(['createdOn', 'createdBy', 'through', 'settledOn', 'withdrawnBy', 'can'] as const),
] as const;
export type Change = Picked<typeof AgentSettingChange, (typeof changeFields)[number]>;

const marks: Record<ChangeState, ReactNode> = {
  unknown: <ClockIcon size={14} className="ls-c-info" />,
  waiting: <ClockIcon size={14} className="ls-c-info" />,
  delivered: <ClockIcon size={14} className="ls-c-info" />,
  tested: <ClockIcon size={14} className="ls-c-attention" />,
  refused: <TriangleAlertIcon size={14} className="ls-c-attention" />,
  reverted: <TriangleAlertIcon size={14} className="ls-c-attention" />,
  unsupported: <CircleAlertIcon size={14} className="ls-c-offline" />,
  applied: <CircleCheckIcon size={14} className="ls-c-online" />,
  replaced: <CircleXIcon size={14} className="ls-c-offline" />,
  withdrawn: <CircleXIcon size={14} className="ls-c-offline" />,
  unsent: <InfoIcon size={14} className="ls-c-offline" />,
};

/** How a change is shown in a list; `more` of it, such as its button and an error. */
export function useChangeEntry(): (change: Change, more?: Pick<ChangeEntry, 'action' | 'body'>) => ChangeEntry {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  const label = useLabels(AgentSettingChange);
  const format = useFormat();
  const now = useNow(60_000);
  const titleOf = useSectionTitle();
  const draw = useChangedValue();

  function stateOf({ state, reason, settledOn, withdrawnBy }: Change): string {
    const time = settledOn ? format.when(settledOn, now) : '';
    if (state === 'waiting') return '';
    if (state === 'withdrawn') return t('changes.states.withdrawn', { name: withdrawnBy?.name ?? '', time });
    if (state === 'reverted' && reason === notKept) return t('changes.states.notKept', { time });
    if (state === 'refused') return t('changes.states.refused', { reason: reason ?? '' });
    return t(`changes.states.${state}`, { time });
  }

  return (change, { action, body } = {}) => {
    const { publicId, target, recordName, act, before, after, secrets, state, createdBy, through, createdOn } = change;
    const section = sections.find((one) => settingsOf(one)?.name === target && one.subjects.includes('agent'));
    const entity = (section && settingsOf(section)) ?? ({ name: target, fields: {} } as AnyEntity);
    const fieldLabel = (key: string) => labels(`${target}.fields.${key}`, { defaultValue: key });
    const values = { ...before, ...after };
    const order = Object.keys(entity.fields);
    const keys = Object.keys(values).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    // of a field with a secret in it the rest is shown
    const hidden = secrets.map((key) => ({
      ...{
        key: `secret ${key}`,
        label: fieldLabel(key),
        before: t('changes.secretSet'),
        after: t('changes.secretChanged'),
      },
    }));
    const changed = keys.map((key) => ({
      ...{ key, label: fieldLabel(key) },
      ...{ before: draw(entity, key, before?.[key]), after: draw(entity, key, after?.[key]) },
    }));
    const whole = keys
      .filter((key) => !isEmpty((after ?? before)?.[key]))
      .map((key) => ({ key, label: fieldLabel(key), value: draw(entity, key, (after ?? before)?.[key]) }));
    const words = stateOf(change);
    const who = createdBy.name ?? t('changes.someone');
    return {
      key: publicId,
      mark: (
        <span role="img" aria-label={label.word('state', state)} title={label.word('state', state)}>
          {marks[state]}
        </span>
      ),
      about: [
        section ? titleOf(section) : labels(`${target}.many`, { defaultValue: target }),
        recordName,
        act === 'update' ? '' : label.word('act', act),
      ]
        .filter(Boolean)
        .join(' · '),
      ...(act === 'update' ? { changes: [...changed, ...hidden] } : { values: whole }),
      meta: [
        through ? t('changes.through', { name: who, console: through.name ?? '' }) : who,
        format.when(createdOn, now),
      ].join(', '),
      body: (
        <>
          {words ? <p>{words}</p> : null}
          {body}
        </>
      ),
      action,
    };
  };
}
