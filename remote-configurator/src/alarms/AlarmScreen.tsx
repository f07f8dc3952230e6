import { update, useList, useOne } from '@lineside/client';
import { Agent, AgentDataAlarm, AgentDataAlarmOccurrence, AgentTemplate, isPublicId, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, useNavigate, useParams, useRouteId, useSearchParams } from '@lineside/remote-kit/router';
import {
  Banner,
  Button,
  Columns,
  EmptyState,
  FailedPart,
  LicenceNote,
  Page,
  Panel,
  Skeleton,
  Stack,
  StatePill,
  Tag,
  useFormat,
  useLabels,
  useNow,
} from '@lineside/ui/base';
import { Details, useReason, useRemoval } from '@lineside/ui/data';
import { TrashIcon } from '@lineside/ui/icons';
import { useMemo } from 'react';
import { AlarmForm } from './AlarmForm.tsx';
import { SaidBack } from './ConditionInput.tsx';
import { conditionValueOf } from './condition-value.ts';
import { isOfValues, type Rule, type RuleHolder, ruleEntity, ruleFieldsOf } from './rule.ts';
import { TrialPanel } from './TrialPanel.tsx';
import type { RuleSettings } from './use-rule-settings.ts';
import { useVariables, type Variable } from './use-variables.ts';
import { WhyPanel } from './WhyPanel.tsx';

/** The address of a rule that isn't made yet. */
export const newRuleKey = 'new';

/** The form of a template's rule for a silent device, over the list of its rules. */
export const silenceAt = (list: string, rule: string): string => `${list}?silence-edit=${rule}`;

/** The screen of one alarm rule of a device: its settings, what they would have done, and why it was on or off. */
export default function AlarmScreen() {
  return <OfHolder kind="agent" />;
}

/** The screen of one alarm rule of a device template: its settings. */
export function TemplateAlarmScreen() {
  return <OfHolder kind="template" />;
}

function OfHolder({ kind }: Pick<RuleHolder, 'kind'>) {
  const id = useRouteId();
  const { alarm = '' } = useParams();
  const holder = useMemo(() => ({ kind, id }), [kind, id]);
  return <Known key={alarm} holder={holder} alarm={alarm} />;
}

/** Where each holder is found, and where it has its settings. */
const places = {
  agent: { list: '/devices', lists: 'devices', one: 'device', of: '/devices', base: '/device-configurator' },
  template: {
    ...{ list: '/device-templates', lists: 'templates', one: 'template.one' },
    ...{ of: '/device-template-configurator', base: '/device-template-configurator' },
  },
} as const;

function Known({ holder, alarm }: { holder: RuleHolder; alarm: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const navigate = useNavigate();
  const label = useLabels(AgentDataAlarm);
  const isNew = alarm === newRuleKey;
  const isNamed = isPublicId(alarm);
  const { kind, id } = holder;
  const place = places[kind];
  const list = `${place.base}/${id}/alarms`;
  const owner = useOne(
    (kind === 'agent' ? Agent : AgentTemplate) as typeof Agent,
    { publicId: id },
    { fields: ['name', 'can'] },
  );
  const read = useOne(ruleEntity(holder), isNamed ? { publicId: alarm, parent: id } : null, {
    fields: ruleFieldsOf(holder),
    live: true,
  });
  const variables = useVariables(holder);
  const crumbs = [
    { key: 'holders', link: <Link to={place.list}>{t(place.lists)}</Link> },
    { key: 'holder', link: <Link to={`${place.of}/${id}`}>{owner.data?.name ?? t(place.one)}</Link> },
    { key: 'alarms', link: <Link to={list}>{label.many}</Link> },
  ];
  const failed = [owner, ...(isNamed ? [read] : []), variables].find(({ state }) => state === 'failed');
  const isGone = (failure: typeof read.failure) => failure?.kind === 'refused' && failure.status === 404;
  if ((!isNew && !isNamed) || isGone(read.failure) || isGone(owner.failure))
    return (
      <Page title={label.one}>
        <EmptyState
          title={t('alarmEditor.gone')}
          action={<Button onClick={() => void navigate(list)}>{t('alarmEditor.toAlarms')}</Button>}
        >
          {t('alarmEditor.goneWhy')}
        </EmptyState>
      </Page>
    );
  const title = isNew ? t('alarmEditor.new') : (read.data?.name ?? label.one);
  if (failed)
    return (
      <Page title={title} crumbs={crumbs} body="tint">
        <FailedPart reason={reason(failed.failure!)} onRetry={failed.retry} />
      </Page>
    );
  if (read.data && !isOfValues(read.data))
    return <Navigate to={kind === 'agent' ? `/devices/${id}?part=alarms` : silenceAt(list, alarm)} replace />;
  if (!owner.data || !variables.variables || !(isNew || read.data))
    return (
      <Page title={title} crumbs={crumbs} body="tint">
        <Skeleton lines={8} />
      </Page>
    );
  const canEdit = owner.data.can.edit && read.data?.can?.edit !== false;
  return (
    <Page
      title={title}
      crumbs={crumbs}
      body="tint"
      titleExtra={read.data && kind === 'agent' ? <RuleState agentId={id} rule={read.data} /> : undefined}
      actions={read.data && canEdit ? <Actions holder={holder} rule={read.data} list={list} /> : undefined}
    >
      <LicenceNote app="alarming" agent={kind === 'agent' ? id : undefined} />
      {canEdit ? (
        <AlarmForm
          holder={holder}
          rule={read.data}
          variables={variables.variables}
          addressOf={(rule) => `${list}/${rule}`}
        />
      ) : (
        <AsText holder={holder} rule={read.data} variables={variables.variables} />
      )}
    </Page>
  );
}

/** Whether it is out of service, or since when it is active. */
function RuleState({ agentId, rule }: { agentId: string; rule: Rule }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const list = useList(
    AgentDataAlarmOccurrence,
    {
      fields: ['occurredOn', 'rtnOn'],
      parent: agentId,
      filters: [where('eq', 'alarm.publicId', rule.publicId), where('isnull', 'rtnOn')],
      pageSize: 1,
    },
    { live: true },
  );
  const active = list.data?.find(({ rtnOn }) => rtnOn === null);
  if (rule.outOfService) return <Tag>{t('alarmEditor.outOfService')}</Tag>;
  if (!active) return null;
  return (
    <StatePill of="severity" is={rule.severity}>
      {t('alarmEditor.activeSince', { time: format.when(active.occurredOn, now) })}
    </StatePill>
  );
}

function Actions({ holder, rule, list }: { holder: RuleHolder; rule: Rule; list: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { publicId, outOfService, version } = rule;
  const removal = useRemoval(ruleEntity(holder), { parent: holder.id, onRemoved: () => void navigate(list) });
  const put = (next: boolean) =>
    update(ruleEntity(holder), { publicId, parent: holder.id }, { outOfService: next, version } as never);
  return (
    <>
      <Button onClick={() => put(!outOfService)}>
        {t(outOfService ? 'alarmEditor.putInService' : 'alarmEditor.takeOutOfService')}
      </Button>
      <Button icon={<TrashIcon />} label={t('remove')} onClick={() => removal.ask([rule as never])} />
      {removal.dialog}
    </>
  );
}

interface AsTextProps {
  holder: RuleHolder;
  rule: Rule | undefined;
  variables: readonly Variable[];
}

/** A rule for who may not change it, with who can. */
function AsText({ holder, rule, variables }: AsTextProps) {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarm);
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const asked = Date.parse(params.get('at') ?? '');
  const note = <Banner tone="info" title={t('alarmEditor.mayNot')} />;
  const settings = useMemo(() => rule && settingsOf(rule), [rule]);
  if (!rule || !settings) return note;
  const explain = (moment: number | null) =>
    setParams(moment === null ? {} : { at: new Date(moment).toISOString() }, { replace: true });
  const seconds = (value: number) => (value === 0 ? t('alarmEditor.delays.none') : format.duration(value * 1000));
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <Stack gap={16}>
      {note}
      <Columns
        wide={[
          {
            key: 'when',
            settled: true,
            content: (
              <Panel title={t('alarmEditor.when')}>
                <SaidBack
                  value={conditionValueOf(rule.type, rule.formula, variables)}
                  isNormal={rule.booleanNormalValue}
                  variables={variables}
                />
              </Panel>
            ),
          },
          ...(holder.kind === 'agent'
            ? [
                {
                  key: 'trial',
                  settled: true,
                  content: (
                    <Stack gap={16}>
                      <TrialPanel {...{ agentId: holder.id, settings, variables }} onExplain={explain} />
                      <WhyPanel
                        {...{ agentId: holder.id, settings, variables }}
                        moment={Number.isNaN(asked) ? null : asked}
                        onMoment={explain}
                      />
                    </Stack>
                  ),
                },
              ]
            : []),
        ]}
        side={[
          {
            key: 'alarm',
            settled: true,
            content: (
              <Panel title={label.one}>
                <Details
                  facts={[
                    ...(['severity', 'type'] as const).map((name) => ({
                      ...{ key: name, label: label.field(name), value: label.word(name, rule[name]) },
                    })),
                    { key: 'tell', label: t('alarmEditor.tell'), value: rule.audience?.name },
                    { key: 'passOn', label: t('alarmEditor.passOn.title'), value: rule.escalationAudience?.name },
                    ...(['onDelay', 'offDelay'] as const).map((name) => ({
                      ...{ key: name, label: t(`alarmEditor.delays.${name}`), value: seconds(rule[name]) },
                    })),
                    {
                      key: 'itself',
                      label: t('alarmEditor.acknowledgesItself'),
                      value: yes(rule.autoAcknowledge),
                    },
                    { key: 'todo', label: t('alarmEditor.whatToDo'), value: rule.operatorInstructionRtn },
                  ]}
                />
              </Panel>
            ),
          },
        ]}
      />
    </Stack>
  );
}

const settingsOf = (rule: Rule): RuleSettings => ({
  ...{ type: rule.type, formula: rule.formula, booleanNormalValue: rule.booleanNormalValue ? 'true' : 'false' },
  ...{ onDelay: rule.onDelay, onResetDelay: rule.onResetDelay },
  ...{ offDelay: rule.offDelay, offResetDelay: rule.offResetDelay },
});
