import { create, update, useCall } from '@lineside/client';
import { AgentDataAlarm, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Columns, notify, Panel, Segmented, Stack, StateGlyph, useLabels, useWide } from '@lineside/ui/base';
import {
  Checkbox,
  conflictOf,
  Field,
  Form,
  type FormControl,
  FormPage,
  Input,
  type Problem,
  RefSelect,
  TextArea,
  useFieldValue,
  useProblems,
} from '@lineside/ui/form';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ConditionInput, SaidBack, useProblemOfValue, Ways } from './ConditionInput.tsx';
import type { ConditionValue } from './condition-value.ts';
import { DelayFields } from './DelayFields.tsx';
import { EscalationFields, UntoldNote } from './EscalationFields.tsx';
import { changesOf, type Rule, type RuleHolder, type RuleValues, ruleEntity, sentOf, valuesOf } from './rule.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { useRuleSettings } from './use-rule-settings.ts';
import type { Variable } from './use-variables.ts';
import { WhyPanel } from './WhyPanel.tsx';

interface AlarmFormProps {
  holder: RuleHolder;
  /** Undefined for a new one. */
  rule: Rule | undefined;
  variables: readonly Variable[];
  /** Where a rule has its screen. */
  addressOf(rule: string): string;
}

/** The form of an alarm rule; of a device with what its settings would have done. */
export function AlarmForm({ rule, ...props }: AlarmFormProps) {
  const { t } = useTexts();
  const record = rule ?? newRule;
  return (
    <FormPage<RuleValues, Rule | typeof newRule> record={record} ok={t('save')}>
      {(page, shown) => <Fields page={page} rule={shown === newRule ? undefined : (shown as Rule)} {...props} />}
    </FormPage>
  );
}

const newRule = { version: 0 };

type PageForm = Parameters<Parameters<typeof FormPage<RuleValues, Rule>>[0]['children']>[0];

function Fields({ page, holder, rule, variables, addressOf }: AlarmFormProps & { page: PageForm }) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarm);
  const navigate = useNavigate();
  const wide = useWide();
  const problemsOf = useProblems((property) => (property === 'type' ? 'formula' : property.split('.')[0]));
  const conditionProblem = useProblemOfValue(variables);
  const [initial] = useState(() => valuesOf(rule, variables));
  /** The rule as it is known: after a conflict with what others have changed. */
  const known = useRef(rule);

  const save = async (values: RuleValues): Promise<readonly Problem[] | undefined> => {
    const sent = sentOf(values, variables);
    if (!known.current) {
      const made = await create(ruleEntity(holder), sent as never, { parent: holder.id, inPlace: true });
      if (!made.ok) return problemsOf(made.failure);
      notify({ tone: 'online', text: t('alarmEditor.made', { name: values.name }), seconds: 3 });
      void navigate(addressOf(made.data.publicId), { replace: true });
      return undefined;
    }
    const { publicId, version } = known.current;
    const changes = { ...changesOf(sent, known.current), version };
    const result = await update(ruleEntity(holder), { publicId, parent: holder.id }, changes as never, {
      inPlace: true,
    });
    if (result.ok) return undefined;
    const conflict = conflictOf(result.failure);
    if (!conflict) return problemsOf(result.failure);
    const theirs = Object.fromEntries(Object.entries(conflict.fields).map(([name, field]) => [name, field.theirs]));
    known.current = { ...known.current, ...theirs, version: conflict.version };
    return Object.keys(theirs).map((name) => ({
      field: name === 'type' ? 'formula' : name,
      text: t('alarmEditor.changedMeanwhile', { field: label.field(name as 'name') }),
    }));
  };

  const control = page.control as RefObject<FormControl<RuleValues>>;
  const ways = <WaysOfField control={control} variables={variables} />;
  return (
    <Form<RuleValues> {...page} initial={initial} onSubmit={save}>
      <Columns
        wide={[
          {
            key: 'when',
            settled: true,
            content: (
              <Panel title={t('alarmEditor.when')} extra={wide ? ways : null}>
                <Stack gap={12}>
                  {wide ? null : ways}
                  <Field<ConditionValue>
                    name="formula"
                    label={<ConditionLabel />}
                    note={<SignsNote />}
                    required
                    check={conditionProblem}
                  >
                    <ConditionInput variables={variables} />
                  </Field>
                  <SaidBackField variables={variables} />
                  <MessageOnly control={control} />
                  <Field name="booleanNormalValue">
                    <Checkbox label={t('alarmEditor.isNormal')} about={t('alarmEditor.isNormalWhy')} />
                  </Field>
                </Stack>
              </Panel>
            ),
          },
          {
            key: 'trial',
            settled: true,
            content:
              holder.kind === 'agent' ? (
                <Tried agentId={holder.id} variables={variables} />
              ) : (
                <p className="ls-quiet">{t('alarmEditor.noTrial')}</p>
              ),
          },
        ]}
        side={[
          {
            key: 'alarm',
            settled: true,
            content: (
              <Panel title={label.one}>
                <Field name="name" label={label.field('name')} required>
                  <Input limit={255} />
                </Field>
                <Field name="severity" label={label.field('severity')}>
                  <Severity />
                </Field>
                <Field
                  name="audience"
                  label={t('alarmEditor.tell')}
                  required
                  hint={holder.kind === 'agent' ? <Told agentId={holder.id} /> : t('alarmEditor.tellHint')}
                >
                  <RefSelect to="Audience" />
                </Field>
                <UntoldNote people={rule?.untold ?? []} />
              </Panel>
            ),
          },
          {
            key: 'passOn',
            settled: true,
            content: (
              <Panel title={t('alarmEditor.passOn.title')}>
                <EscalationFields />
              </Panel>
            ),
          },
          {
            key: 'delays',
            settled: true,
            content: (
              <Panel title={t('alarmEditor.delays.title')}>
                <DelayFields />
              </Panel>
            ),
          },
          {
            key: 'instructions',
            settled: true,
            content: (
              <Panel title={t('alarmEditor.whatToDo')}>
                <Field name="operatorInstructionRtn" hint={t('alarmEditor.whatToDoHint')}>
                  <TextArea rows={3} aria-label={t('alarmEditor.whatToDo')} />
                </Field>
              </Panel>
            ),
          },
        ]}
      />
    </Form>
  );
}

/** Whether the alarm is on while the condition holds, or while it doesn't. */
function ConditionLabel(): ReactNode {
  const { t } = useTexts();
  const isNormal = useFieldValue<boolean>('booleanNormalValue');
  return t(isNormal ? 'alarmEditor.onUnless' : 'alarmEditor.onWhile');
}

/** What a condition may have, where it is written. */
function SignsNote(): ReactNode {
  const { t } = useTexts();
  const value = useFieldValue<ConditionValue>('formula');
  return value && !value.isSimple && !value.kept ? t('alarmEditor.signs') : null;
}

function WaysOfField({
  control,
  variables,
}: {
  control: RefObject<FormControl<RuleValues>>;
  variables: readonly Variable[];
}) {
  const value = useFieldValue<ConditionValue>('formula');
  if (!value) return null;
  return <Ways value={value} variables={variables} onChange={(formula) => control.current.set({ formula })} />;
}

/** Whether a condition that is written as text only tells people that it became true. */
function MessageOnly({ control }: { control: RefObject<FormControl<RuleValues>> }) {
  const { t } = useTexts();
  const value = useFieldValue<ConditionValue>('formula');
  if (value?.way !== 'formula' || value.kept) return null;
  return (
    <Checkbox
      value={value.type === 'unary'}
      onChange={(isMessage) => control.current.set({ formula: { ...value, type: isMessage ? 'unary' : 'boolean' } })}
      label={t('alarmEditor.isMessage')}
      about={t('alarmEditor.isMessageWhy')}
    />
  );
}

function SaidBackField({ variables }: { variables: readonly Variable[] }) {
  const value = useFieldValue<ConditionValue>('formula');
  const isNormal = useFieldValue<boolean>('booleanNormalValue') ?? false;
  return value ? <SaidBack value={value} isNormal={isNormal} variables={variables} /> : null;
}

/** The trial of the settings in the form, and the moment that is explained: the address has it. */
function Tried({ agentId, variables }: { agentId: string; variables: readonly Variable[] }) {
  const settings = useRuleSettings(variables);
  const [params, setParams] = useSearchParams();
  const asked = Date.parse(params.get('at') ?? '');
  const explain = (moment: number | null) =>
    setParams(
      (old) => {
        const address = new URLSearchParams(old);
        if (moment === null) address.delete('at');
        else address.set('at', new Date(moment).toISOString());
        return address;
      },
      { replace: true },
    );
  return (
    <Stack gap={16}>
      <TrialPanel {...{ agentId, settings, variables }} onExplain={explain} />
      <WhyPanel {...{ agentId, settings, variables }} moment={Number.isNaN(asked) ? null : asked} onMoment={explain} />
    </Stack>
  );
}

/** How many people get a message. */
function Told({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const audience = useFieldValue<Rule['audience']>('audience')?.publicId;
  const people = useCall(
    calls.CountAlarmPeople,
    audience ? { params: { agentId }, query: { audience }, quiet: true } : null,
  );
  if (!people.data) return t('alarmEditor.tellHint');
  return t('alarmEditor.told', { count: people.data.count });
}

type SeverityWord = Rule['severity'];

function Severity({ value = 'medium', onChange }: { value?: SeverityWord; onChange?(value: SeverityWord): void }) {
  const label = useLabels(AgentDataAlarm);
  return (
    <Segmented<SeverityWord>
      label={label.field('severity')}
      value={value}
      onChange={(next) => onChange?.(next)}
      options={(['low', 'medium', 'high'] as const).map((key) => ({
        key,
        label: (
          <>
            {key === value ? <StateGlyph of="severity" is={key} size={12} /> : null}
            {label.word('severity', key)}
          </>
        ),
      }))}
    />
  );
}
