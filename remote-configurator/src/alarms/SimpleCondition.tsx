import { variableLabelOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Row, Stack } from '@lineside/ui/base';
import { Checkbox, NumberInput, RadioRows, Select } from '@lineside/ui/form';
import type { ReactNode } from 'react';
import {
  type AlarmType,
  type Comparison,
  type ConditionValue,
  comparisons,
  type Direction,
  directions,
  type Simple,
} from './condition-value.ts';
import { useNowText, type Variable } from './use-variables.ts';

interface SimpleConditionProps {
  id?: string | undefined;
  value: ConditionValue;
  onChange(changes: Partial<ConditionValue>): void;
  variables: readonly Variable[];
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

/** The bits of a variable that doesn't say how many it has; more than 32 are written as a formula. */
const bitCount = { usual: 16, most: 32 };

/** The inputs of a limit, of bits, or of a rate of change of one variable. */
export function SimpleCondition({ id, value, onChange, variables, ...aria }: SimpleConditionProps) {
  const { t } = useTexts();
  const nowOf = useNowText();
  const { simple, type, way } = value;
  const put = (changes: Partial<Simple>) => onChange({ simple: { ...simple, ...changes } });
  const fitting = variables.filter((one) => (way === 'bits' ? one.type === 'int' : one.type !== 'str'));
  const variable = variables.find(({ number }) => number === simple.variable);
  const chooseVariable = (
    <Select<number>
      id={id}
      label={t('alarmEditor.variable')}
      search
      placeholder={t('alarmEditor.chooseVariable')}
      value={simple.variable ?? undefined}
      onChange={(number) => put({ variable: number })}
      choices={fitting.map((one) => {
        const note = nowOf(one);
        return { value: one.number, label: variableLabelOf(one.number, variables), ...(note && { note }) };
      })}
      none={t(way === 'bits' ? 'alarmEditor.noWholeNumbers' : 'alarmEditor.noVariables')}
      {...aria}
    />
  );
  if (way === 'bits')
    return (
      <Bits {...{ variable, simple, type, put }} onType={(next) => onChange({ type: next })} choose={chooseVariable} />
    );
  return (
    <Row gap={8} wrap>
      <div style={{ flex: '2 1 200px', minWidth: 0 }}>{chooseVariable}</div>
      <div style={{ flex: '1 1 150px', minWidth: 0 }}>
        {way === 'limit' ? (
          <Select<Comparison>
            label={t('alarmEditor.comparison')}
            value={simple.comparison}
            onChange={(comparison) => put({ comparison })}
            choices={comparisons.map((one) => ({ value: one, label: t(`alarmEditor.comparisons.${names[one]}`) }))}
          />
        ) : (
          <Select<Direction>
            label={t('alarmEditor.direction')}
            value={simple.direction}
            onChange={(direction) => put({ direction })}
            choices={directions.map((one) => ({ value: one, label: t(`alarmEditor.directions.${one}`) }))}
          />
        )}
      </div>
      <div style={{ flex: '1 1 120px', minWidth: 0 }}>
        <NumberInput
          label={t(way === 'limit' ? 'alarmEditor.limit' : 'alarmEditor.rate')}
          value={simple.amount}
          onChange={(amount) => put({ amount })}
          unit={way === 'limit' ? (variable?.unit ?? '') : t('alarmEditor.perSecond', { unit: variable?.unit ?? '' })}
          {...aria}
        />
      </div>
    </Row>
  );
}

const names = {
  ...{ '>': 'above', '>=': 'atLeast', '<': 'below', '<=': 'atMost', '==': 'equal', '!=': 'notEqual' },
} as const;

interface BitsProps {
  variable: Variable | undefined;
  simple: Simple;
  type: AlarmType;
  put(changes: Partial<Simple>): void;
  onType(type: AlarmType): void;
  choose: ReactNode;
}

/** A whole number of which any bit is set, or exactly some. */
function Bits({ variable, simple, type, put, onType, choose }: BitsProps) {
  const { t } = useTexts();
  const count = Math.min(Number(variable?.width ?? bitCount.usual), bitCount.most);
  const isSet = (bit: number) => Math.floor(simple.pattern / 2 ** bit) % 2 === 1;
  return (
    <Stack gap={12}>
      {choose}
      <RadioRows<AlarmType>
        label={t('alarmEditor.bits')}
        value={type}
        onChange={onType}
        choices={[
          { value: 'error_bits', label: t('alarmEditor.anyBit') },
          { value: 'bit_pattern', label: t('alarmEditor.theseBits') },
        ]}
      />
      {type === 'bit_pattern' ? (
        <Row gap={12} wrap>
          {Array.from({ length: count }, (_, bit) => (
            <Checkbox
              key={bit}
              label={String(bit)}
              value={isSet(bit)}
              onChange={(on) => put({ pattern: simple.pattern + (on ? 1 : -1) * 2 ** bit })}
            />
          ))}
        </Row>
      ) : null}
    </Stack>
  );
}
