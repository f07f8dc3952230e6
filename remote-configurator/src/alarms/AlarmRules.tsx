import { type AgentDataAlarm, conditionOf, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, LicenceNote } from '@lineside/ui/base';
import { EntityFormDialog, EntityList, useFormAddress } from '@lineside/ui/form';
import { useSectionHead } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';
import { newRuleKey, silenceAt } from './AlarmScreen.tsx';
import { type RuleHolder, ruleEntity } from './rule.ts';
import { useVariables } from './use-variables.ts';

/** The rule of a silent device stands at the device. */
const ofValues = [where('ne', 'type', 'silent')];
/** What a template says of one: its formula is never evaluated. */
const ofSilence = {
  fields: [
    ...(['name', 'onDelay', 'severity', 'audience', 'outOfService'] as const),
    ...(['escalateAfter', 'escalationAudience', 'operatorInstructionRtn'] as const),
  ],
  draft: { type: 'silent', formula: '0', severity: 'high' },
} as const;

/** The alarm rules of a device or template: each has a screen of its own. */
export default function AlarmRules() {
  const { t } = useTexts();
  const { kind, id, canEdit, addressOf } = useSubject();
  const head = useSectionHead();
  const holder: RuleHolder = { kind: kind === 'template' ? 'template' : 'agent', id };
  const isTemplate = holder.kind === 'template';
  const silence = useFormAddress('silence');
  const { variables = [] } = useVariables(holder);
  const base = addressOf('alarms');
  /** In ordinary notation, or as it is stored where that can't be. */
  const written = ({ type, formula }: { type: string; formula: string }) => {
    if (type === 'silent') return t('alarmEditor.silence');
    const shown = conditionOf(formula, variables);
    return 'text' in shown ? shown.text : formula;
  };
  return (
    <>
      <EntityList
        entity={ruleEntity(holder)}
        parent={id}
        {...(!isTemplate && { only: ofValues })}
        canAdd={canEdit}
        {...head}
        head={isTemplate && canEdit ? <Button onClick={silence.add}>{t('alarmEditor.addSilence')}</Button> : undefined}
        note={<LicenceNote app="alarming" agent={isTemplate ? undefined : id} />}
        columns={['name', 'severity', 'formula', 'audience', 'outOfService']}
        extraFields={['type']}
        narrowColumns={['severity', 'formula']}
        filters={['severity', 'audience']}
        addressOf={({ publicId, type }) => (type === 'silent' ? silenceAt(base, publicId) : `${base}/${publicId}`)}
        addAt={`${base}/${newRuleKey}`}
      >
        {(Column) => (
          <Column
            field="formula"
            min={220}
            flex={2}
            cell={(rule) => (
              <span className="ls-ell" title={written(rule)}>
                {written(rule)}
              </span>
            )}
          />
        )}
      </EntityList>
      {isTemplate ? (
        <EntityFormDialog<typeof AgentDataAlarm>
          entity={ruleEntity(holder)}
          parent={id}
          one={t('alarmEditor.silence')}
          fields={ofSilence.fields}
          draft={ofSilence.draft}
          units={{ onDelay: t('units.s') }}
          address={silence}
        />
      ) : null}
    </>
  );
}
