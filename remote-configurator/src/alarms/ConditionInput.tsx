import { formulaOf, parseCondition } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, Segmented, Stack } from '@lineside/ui/base';
import { ConditionText, Input, useConditionProblem } from '@lineside/ui/form';
import { InfoIcon } from '@lineside/ui/icons';
import { ConditionSentence } from './ConditionSentence.tsx';
import { type ConditionValue, formulaOfValue, inWay, type Way, ways } from './condition-value.ts';
import { SimpleCondition } from './SimpleCondition.tsx';
import { useNowText, type Variable } from './use-variables.ts';

interface ConditionInputProps {
  id?: string;
  value?: ConditionValue;
  onChange?(value: ConditionValue): void;
  variables: readonly Variable[];
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** A condition as its way writes it: as text, or by the inputs of a limit, of bits, or of a rate of change. */
export function ConditionInput({ id, value, onChange, variables, ...tied }: ConditionInputProps) {
  const { t } = useTexts();
  const nowOf = useNowText();
  const aria = { 'aria-describedby': tied['aria-describedby'], 'aria-invalid': tied['aria-invalid'] };
  if (!value) return null;
  const put = (changes: Partial<ConditionValue>) => onChange?.({ ...value, ...changes });
  if (value.kept) {
    const { why, formula } = value.kept;
    const reason = t(
      `alarmEditor.kept.${why.reason}`,
      why.reason === 'unknown-variable' ? { number: String(why.number) } : {},
    );
    return (
      <Stack gap={8}>
        <Input id={id} value={formula} readOnly mono {...aria} />
        <Banner
          tone="attention"
          title={reason}
          action={
            <Button size="small" onClick={() => put({ kept: null, text: '' })}>
              {t('alarmEditor.writeNew')}
            </Button>
          }
        />
      </Stack>
    );
  }
  if (value.isSimple) return <SimpleCondition id={id} value={value} onChange={put} variables={variables} {...aria} />;
  return (
    <Stack gap={8}>
      <ConditionText
        id={id}
        value={value.text}
        onChange={(text) => put({ text })}
        parsed={parseCondition(value.text, variables)}
        variables={variables}
        nowOf={nowOf}
        {...aria}
      />
      {value.way === 'rate' ? <div className="ls-small ls-quiet">{t('alarmEditor.ratesInText')}</div> : null}
    </Stack>
  );
}

interface WaysProps {
  value: ConditionValue;
  onChange(value: ConditionValue): void;
  variables: readonly Variable[];
}

/** The ways to write a condition, beside each other. */
export function Ways({ value, onChange, variables }: WaysProps) {
  const { t } = useTexts();
  return (
    <Segmented<Way>
      label={t('alarmEditor.way')}
      value={value.way}
      onChange={(way) => onChange(inWay(value, way, variables))}
      options={ways.map((key) => ({ key, label: t(`alarmEditor.ways.${key}`) }))}
    />
  );
}

/** The sentence of a condition, and the formula that is sent; nothing where nothing makes sense yet. */
export function SaidBack({ value, isNormal, variables }: Omit<WaysProps, 'onChange'> & { isNormal: boolean }) {
  const { t } = useTexts();
  const written = formulaOfValue(value, variables);
  const soFar = 'problem' in written ? parseCondition(value.text, variables).expression : undefined;
  const formula = 'formula' in written ? written.formula : soFar && formulaOf(soFar);
  if (formula === undefined || value.kept) return null;
  return (
    <Stack gap={12}>
      <div className="ls-box ls-sunken ls-row" style={{ padding: '10px 12px', alignItems: 'start' }} role="status">
        <span style={{ flex: 'none', lineHeight: 0, paddingTop: 2 }}>
          <InfoIcon />
        </span>
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <ConditionSentence
            {...{ formula, isNormal, variables }}
            type={value.type}
            isSoFar={!('formula' in written)}
          />
        </span>
      </div>
      <div className="ls-small ls-quiet">
        {t('alarmEditor.storedAs')} <span className="ls-mono">{formula}</span>
      </div>
    </Stack>
  );
}

/** What is wrong with a condition, in words; nothing if it is right. */
export function useProblemOfValue(variables: readonly Variable[]): (value: ConditionValue) => string | undefined {
  const { t } = useTexts();
  const ofText = useConditionProblem(variables);
  return (value) => {
    const written = formulaOfValue(value, variables);
    if ('problem' in written) return ofText(written.problem);
    return 'missing' in written ? t(`alarmEditor.missing.${written.missing}`) : undefined;
  };
}
