import { Form } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import choiceStyle from '../form/choice.css';
import { labelOf } from '../form/group.ts';
import { setCss } from '../theme/style.ts';

interface ObjectInputProps {
  parts: readonly { key: string; label: string; input: ReactElement; isWrong(value: unknown): boolean }[];
  id?: string;
  value?: Record<string, unknown>;
  onChange?: (value: Record<string, unknown>) => void;
}

/** The parts of an object, each with its input, in a box of their own. */
export function ObjectInput({ parts, id = '', value = {}, onChange }: ObjectInputProps) {
  setCss('choice', choiceStyle);
  const { status } = Form.Item.useStatus();
  // what the API alone refuses is about all of them
  const wrong = status === 'error' ? parts.filter(({ key, isWrong }) => isWrong(value[key])) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend; the name is the form's label
    <div role="group" aria-labelledby={labelOf(id)} className="ls-parts">
      {parts.map((part) => {
        const { key, label, input } = part;
        const isRight = wrong.length > 0 && !wrong.includes(part);
        const inputId = `${id}.${key}`;
        const put = (change: unknown) =>
          // inputs over a native one give its event
          onChange?.({ ...value, [key]: isEvent(change) ? change.target.value : change });
        return (
          <div key={key}>
            <label htmlFor={inputId} id={labelOf(inputId)}>
              {label}
            </label>
            <Form.Item noStyle {...(isRight && { validateStatus: '' })}>
              {cloneElement(
                input as ReactElement<object>,
                {
                  ...{ id: inputId, value: value[key], onChange: put },
                  ...(status === 'error' && !isRight && { 'aria-invalid': true }),
                } as object,
              )}
            </Form.Item>
          </div>
        );
      })}
    </div>
  );
}

const isEvent = (change: unknown): change is { target: { value: string } } =>
  typeof change === 'object' && change !== null && 'target' in change;
