import { AgentDataAlarm, conditionOf, where } from '@lineside/contracts';
import { LicenceNote } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { useSectionHead } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';
import { newRuleKey } from './AlarmScreen.tsx';
import { useVariables } from './use-variables.ts';

/** The rule of a silent device stands at the device. */
const ofValues = [where('ne', 'type', 'silent')];

/** The alarm rules of a device: each has a screen of its own. */
export default function AlarmRules() {
  const { id, canEdit, addressOf } = useSubject();
  const head = useSectionHead();
  const { variables = [] } = useVariables(id);
  const base = addressOf('alarms');
  /** In ordinary notation, or as it is stored where that can't be. */
  const written = (formula: string) => {
    const shown = conditionOf(formula, variables);
    return 'text' in shown ? shown.text : formula;
  };
  return (
    <EntityList
      entity={AgentDataAlarm}
      parent={id}
      only={ofValues}
      canAdd={canEdit}
      {...head}
      note={<LicenceNote app="alarming" agent={id} />}
      columns={['name', 'severity', 'formula', 'audience', 'outOfService']}
      narrowColumns={['severity', 'formula']}
      filters={['severity', 'audience']}
      addressOf={({ publicId }) => `${base}/${publicId}`}
      addAt={`${base}/${newRuleKey}`}
    >
      {(Column) => (
        <Column
          field="formula"
          min={220}
          flex={2}
          cell={({ formula }) => (
            <span className="ls-ell" title={written(formula)}>
              {written(formula)}
            </span>
          )}
        />
      )}
    </EntityList>
  );
}
