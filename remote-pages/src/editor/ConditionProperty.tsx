import { type FormulaVariable, formulaOf, parseCondition, type ShownIf, variablesIn } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Row } from '@lineside/ui/base';
import { ConditionText, useConditionProblem } from '@lineside/ui/form';
import { PlusIcon } from '@lineside/ui/icons';
import { useEffect, useId, useMemo, useState } from 'react';
import { useShowValue } from '../components/show-value.ts';
import { usePageData } from '../data/page-data.tsx';
import { type Bindable, boundTo } from '../data/subject.ts';
import { useShowing, writtenCondition } from '../view/condition.ts';

interface ConditionPropertyProps {
  value: ShownIf | null;
  onChange(value: ShownIf | null): void;
}

type Named = FormulaVariable & { bindable: Bindable };

/** When a component is shown: always, or by a condition over values of the page's machine. */
export function ConditionProperty({ value, onChange }: ConditionPropertyProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(value !== null);
  if (value === null && !isOpen) {
    return (
      <p style={{ margin: '0 0 14px' }}>
        <Button kind="link" size="small" icon={<PlusIcon />} onClick={() => setOpen(true)}>
          {t('condition.add')}
        </Button>
      </p>
    );
  }
  const remove = () => {
    setOpen(false);
    if (value) onChange(null);
  };
  return <Condition value={value} onChange={onChange} onRemove={remove} />;
}

function Condition({ value, onChange, onRemove }: ConditionPropertyProps & { onRemove(): void }) {
  const { t } = useTexts();
  const id = useId();
  const { bindables } = usePageData();
  const show = useShowValue();
  const variables = useMemo(() => (bindables.is === 'ready' ? bindables.all : []).map(toVariable), [bindables]);
  const problemText = useConditionProblem(variables);
  const nameOf = (selector: string) => {
    const bound = bindables.is === 'ready' ? boundTo(bindables.all, selector) : undefined;
    return bound?.name ?? selector.replace(/^.*\./, '');
  };
  const [text, setText] = useState(() => (value ? writtenCondition(value, nameOf) : ''));
  const [sent, setSent] = useState(value);
  // another person's change, or one that was undone
  const isOther = JSON.stringify(value) !== JSON.stringify(sent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written anew for another condition only
  useEffect(() => {
    if (!isOther) return;
    setSent(value);
    setText(value ? writtenCondition(value, nameOf) : '');
  }, [isOther]);
  const parsed = parseCondition(text, variables);
  const showing = useShowing(value);
  const put = (next: string) => {
    setText(next);
    const { expression, problem } = parseCondition(next, variables);
    if (problem || !expression) return;
    const condition = ofMachines(formulaOf(expression), variables);
    setSent(condition);
    onChange(condition);
  };
  const isWrong = parsed.problem !== undefined && text.trim() !== '';
  const isStored = value !== null && text === writtenCondition(value, nameOf);
  return (
    <div data-wrong={isWrong || undefined} style={{ paddingBottom: 14 }}>
      <Row justify="space-between">
        <label htmlFor={id} style={{ font: '500 13px/20px var(--font)' }}>
          {t('condition.label')}
        </label>
        <Button kind="link" size="small" onClick={onRemove}>
          {t('condition.remove')}
        </Button>
      </Row>
      <ConditionText<Named>
        id={id}
        value={text}
        onChange={put}
        parsed={parsed}
        variables={variables}
        nowOf={({ bindable: { last, unit } }) => (last ? `${show(last.value)} ${unit ?? ''}`.trim() : undefined)}
        aria-describedby={`${id}-said`}
        aria-invalid={isWrong}
      />
      <p id={`${id}-said`} className="ls-quiet" style={{ margin: 0, paddingTop: 4, fontSize: 12 }}>
        {isWrong
          ? isStored
            ? t('condition.lacking')
            : t('condition.notSaved', { problem: problemText(parsed.problem!) })
          : t(text.trim() === '' ? 'condition.example' : `condition.${showing}`)}
      </p>
    </div>
  );
}

const toVariable = (bindable: Bindable, index: number): Named => ({
  ...{ number: index + 1, name: bindable.name, type: bindable.type, bindable },
});

/** A formula with the numbers of this machine's values, as it holds for all machines. */
function ofMachines(formula: string, variables: readonly Named[]): ShownIf {
  const numbers = variablesIn(formula);
  const renumbered = formula.replace(/\$(\d+)/g, (_all, number: string) => `$${numbers.indexOf(Number(number)) + 1}`);
  const selectors = numbers.map((number) => variables[number - 1]!.bindable.selector);
  return { formula: renumbered, selectors };
}
