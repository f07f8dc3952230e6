import { numericOf, type Reading } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Row, useFormat, usePrinting } from '@lineside/ui/base';
import { NumberInput, Select, Switch } from '@lineside/ui/form';
import { useState } from 'react';
import { type LiveValue, useLiveValues, usePageData } from '../data/page-data.tsx';
import { Age } from './Age.tsx';
import type { Inputs, Manifest, Metric } from './manifest.ts';
import { type OneValueProps, ofOneValue } from './of-one-value.tsx';
import { unitOf, useShowValue } from './show-value.ts';
import { useWrite, type Writing } from './use-write.tsx';
import { isSame, valueToWrite } from './value-to-write.ts';
import { Note, Widget } from './Widget.tsx';
import { WriteResult } from './WriteResult.tsx';

const looks = ['number', 'switch', 'choice'] as const;

export const control: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
    { key: 'look', label: 'look', type: 'Selection', options: looks, defaultValue: 'number' },
    { key: 'min', label: 'leastWritten', type: 'Number' },
    { key: 'max', label: 'mostWritten', type: 'Number', above: 'min' },
    {
      ...{ key: 'choices', label: 'choices', type: 'List' },
      itemType: {
        children: [
          { key: 'value', label: 'writtenValue', type: 'String', required: true },
          { key: 'label', label: 'word', type: 'String' },
        ],
      },
    },
  ],
  sheetSettings: { minCols: 2, minRows: 2, defaultCols: 3, defaultRows: 3 },
  cardSettings: { minHeight: 120, defaultHeight: 160 },
};

interface ControlChoice {
  value?: string;
  label?: string;
}

/** Writes a value to the machine: a number, on or off, or one of some. It shows what the machine has. */
export const Control = ofOneValue(function BoundControl({ inputs, binding }) {
  const { t } = useTexts();
  const { say } = usePageData();
  const show = useShowValue();
  const metric = inputs.metric as Metric;
  const { to } = binding;
  const title = typeof inputs.title === 'string' && inputs.title ? inputs.title : to.name;
  const [came] = useLiveValues([binding]);
  const writing = useWrite(binding, metric, title);
  const { state } = writing;
  // until the next value comes it has what was written
  const live = state.is === 'done' && !(came && came.time >= state.at) ? { value: state.value, time: state.at } : came;
  // paper has the value alone
  const isPrinting = usePrinting();
  const shown = { inputs, to, live, name: say(title), writing };
  const isSwitch = inputs.look === 'switch';
  if (!looks.includes(inputs.look as never) || (isSwitch && to.type === 'str') || (isNumber(inputs) && !hasNumbers(to)))
    return (
      <Widget title={title}>
        <Note>{t(isSwitch ? 'write.noSwitch' : 'write.noNumber')}</Note>
      </Widget>
    );
  return (
    <Widget title={title} titleExtra={live ? <Age time={live.time} /> : undefined}>
      {isSwitch && !isPrinting ? null : (
        <div style={{ paddingBottom: 6 }}>
          {live ? (
            <>
              <strong className="ls-num" style={{ font: '600 20px/28px var(--font)' }}>
                {show(live.value, metric)}
              </strong>
              <span className="ls-quiet"> {unitOf(metric, to)}</span>
            </>
          ) : (
            <span className="ls-quiet">{t('view.noValue')}</span>
          )}
        </div>
      )}
      <div style={{ margin: isSwitch ? 'auto 0' : '0 0 6px' }}>
        {isPrinting ? null : isSwitch ? (
          <OnOff {...shown} />
        ) : isNumber(inputs) ? (
          <NumberToWrite {...shown} />
        ) : (
          <OneOf {...shown} />
        )}
      </div>
      <WriteResult writing={writing} metric={metric} to={to} />
    </Widget>
  );
});

const isNumber = ({ look }: Inputs) => look === 'number';
const hasNumbers = ({ type }: { type: string }) => type === 'int' || type === 'float';

interface LookProps {
  inputs: Inputs;
  to: OneValueProps['binding']['to'];
  live: LiveValue | undefined;
  /** What the value is called, for people who hear it. */
  name: string;
  writing: Writing;
}

function NumberToWrite({ inputs, to, name, writing }: LookProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [typed, setTyped] = useState<number | string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const unit = unitOf(inputs.metric as Metric, to);
  const { min, max } = rangeOf(inputs, to.scale);
  const submit = async () => {
    if (typeof typed !== 'number') return setWrong(t('write.needsNumber'));
    if (to.type === 'int' && !Number.isInteger(typed)) return setWrong(t('write.needsWhole'));
    if (typed < min || typed > max) return setWrong(rangeText({ min, max }, t, format.number));
    setWrong(undefined);
    if (await writing.write(typed)) setTyped(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!writing.hindrance && writing.state.is !== 'writing') void submit();
      }}
    >
      <Row gap={8} wrap>
        <div style={{ flex: '1 1 100px', minWidth: 0 }}>
          <NumberInput
            label={t('write.newValue', { name })}
            value={typed}
            disabled={writing.hindrance !== undefined}
            {...(unit && { unit })}
            aria-invalid={wrong !== undefined}
            onChange={setTyped}
          />
        </div>
        <Button
          submit
          busy={writing.state.is === 'writing'}
          {...(writing.hindrance && { disabledReason: writing.hindrance })}
        >
          {t('write.ok')}
        </Button>
      </Row>
      {wrong ? (
        <div role="alert" style={{ color: 'var(--danger)', font: '400 12px/16px var(--font)' }}>
          {wrong}
        </div>
      ) : null}
    </form>
  );
}

interface Range {
  min: number;
  max: number;
}

/** The numbers that may be written, both included: those of the component, else the variable's scale. */
const rangeOf = ({ min, max }: Inputs, scale: LookProps['to']['scale']): Range => ({
  min: typeof min === 'number' ? min : (scale.min ?? Number.NEGATIVE_INFINITY),
  max: typeof max === 'number' ? max : (scale.max ?? Number.POSITIVE_INFINITY),
});

function rangeText({ min, max }: Range, t: ReturnType<typeof useTexts>['t'], number: (value: number) => string) {
  if (max === Number.POSITIVE_INFINITY) return t('write.least', { min: number(min) });
  if (min === Number.NEGATIVE_INFINITY) return t('write.most', { max: number(max) });
  return t('write.range', { min: number(min), max: number(max) });
}

function OnOff({ inputs, to, live, name, writing }: LookProps) {
  const { t } = useTexts();
  const { say } = usePageData();
  const choices = choicesOf(inputs);
  const wordOf = (on: boolean) => {
    const label = choices.find(({ value }) => isSame(on, valueToWrite(value, 'bool')))?.label;
    return label ? say(label) : t(on ? 'write.on' : 'write.off');
  };
  const isOn = live !== undefined && numericOf(live.value) !== 0;
  const writtenFor = (on: boolean): Reading => (to.type === 'bool' ? on : Number(on));
  return (
    <Switch
      label={name}
      value={isOn}
      words={live ? { on: wordOf(true), off: wordOf(false) } : { on: '', off: t('view.noValue') }}
      disabled={writing.hindrance !== undefined || writing.state.is === 'writing'}
      onChange={(on) => void writing.write(writtenFor(on))}
    />
  );
}

const choicesOf = ({ choices }: Inputs): ControlChoice[] => (Array.isArray(choices) ? choices : []);

function OneOf({ inputs, to, live, name, writing }: LookProps) {
  const { t } = useTexts();
  const { say } = usePageData();
  const choices = choicesOf(inputs).flatMap(({ value, label }) => {
    const written = valueToWrite(value, to.type);
    return written === undefined ? [] : [{ value: String(written), label: say(label || value!), written }];
  });
  const current = choices.find(({ written }) => isSame(live?.value, written));
  return (
    <Select
      label={name}
      placeholder={t('write.choose')}
      none={t('write.noChoices')}
      disabled={writing.hindrance !== undefined || writing.state.is === 'writing'}
      value={current?.value}
      choices={choices}
      onChange={(chosen) => {
        const next = choices.find(({ value }) => value === chosen);
        if (next) void writing.write(next.written);
      }}
    />
  );
}
