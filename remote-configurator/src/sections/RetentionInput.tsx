import { serverNow } from '@lineside/client';
import { AgentDataTag, limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { Select } from '@lineside/ui/form';
import { useState } from 'react';
import { useSubject } from '../frame/subject.ts';

type Policy = (typeof policies)[number];

interface RetentionInputProps {
  id?: string;
  /** A policy; empty for none. */
  value?: Policy | '';
  onChange?: (value: Policy | '') => void;
}

const policies = AgentDataTag.fields.retentionPolicy.words!;
const dayMs = 86_400_000;
const daysOf = (policy: string) =>
  policy === '' ? limits.untaggedDays : Number.parseInt(policy, 10) * (policy.endsWith('w') ? 7 : 1);

/** How long a tag keeps values; says what a change does to those that are stored, and when, before it is saved. */
export function RetentionInput({ id, value = '', onChange, ...tied }: RetentionInputProps) {
  const { t } = useTexts();
  const label = useLabels(AgentDataTag);
  const format = useFormat();
  const { kind } = useSubject();
  const [stored] = useState(value);
  const words = (policy: Policy | '') =>
    policy === '' ? label.empty('retentionPolicy')! : label.word('retentionPolicy', policy);
  const moves = new Date(serverNow() + limits.shorterRetentionDays * dayMs).toISOString();
  // a template has no stored values
  const change = kind === 'agent' ? daysOf(value) - daysOf(stored) : 0;
  return (
    <Stack>
      <Select
        {...tied}
        id={id}
        choices={['' as const, ...policies].map((policy) => ({ value: policy, label: words(policy) }))}
        value={value}
        onChange={(policy) => onChange?.(policy)}
      />
      {change !== 0 && (
        <Banner
          tone={change < 0 ? 'attention' : 'info'}
          title={
            change < 0
              ? t('retention.shorter', { time: words(value), date: format.date(moves) })
              : t('retention.longer', { time: words(value) })
          }
        />
      )}
    </Stack>
  );
}
