import { useTexts } from '@lineside/remote-kit';
import { Button, Row, Stack } from '@lineside/ui/base';
import { Input } from '@lineside/ui/form';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, XIcon } from '@lineside/ui/icons';
import { type KeyboardEvent, useRef } from 'react';

interface OrderedTextsProps {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  /** The label of one item: "Server". */
  label: string;
  /** "Add server" */
  add: string;
}

/** Texts in an order: a line each, moved by buttons or by Alt and the arrow keys. */
export function OrderedTexts({ id, value = [], onChange, label, add }: OrderedTextsProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    onChange?.(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!));
    focus(to);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(at, at + step);
  };
  const remove = (at: number) => {
    onChange?.(value.toSpliced(at, 1));
    focus(Math.max(0, at - 1));
  };
  return (
    <div ref={list} id={id}>
      <Stack gap={8}>
        {value.map((item, index) => (
          <Row key={index}>
            <Input
              mono
              autoComplete="off"
              aria-label={`${label} ${index + 1}`}
              value={item}
              onChange={({ target }) => onChange?.(value.with(index, target.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <Button
              {...{ kind: 'text', size: 'small', icon: <ChevronUpIcon />, label: t('order.up', { name: item }) }}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              {...{ kind: 'text', size: 'small', icon: <ChevronDownIcon />, label: t('order.down', { name: item }) }}
              disabled={index === value.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <Button
              {...{ kind: 'text', size: 'small', icon: <XIcon />, label: t('order.remove', { name: item }) }}
              onClick={() => remove(index)}
            />
          </Row>
        ))}
        <Row>
          <Button
            size="small"
            icon={<PlusIcon />}
            onClick={() => {
              onChange?.([...value, '']);
              focus(value.length);
            }}
          >
            {add}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
