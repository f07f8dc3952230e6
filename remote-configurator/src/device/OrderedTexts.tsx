import { useTexts } from '@lineside/remote-kit';
import { Button, Row, Stack } from '@lineside/ui/base';
import { Input } from '@lineside/ui/form';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, XIcon } from '@lineside/ui/icons';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

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
  const keys = useKeys(value.length);
  /** The line to be focused once the changed order is drawn. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('input')[next.current]?.focus();
    next.current = null;
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    keys.splice(to, 0, ...keys.splice(from, 1));
    next.current = to;
    onChange?.(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(at, at + step);
  };
  const remove = (at: number) => {
    keys.splice(at, 1);
    next.current = Math.max(0, at - 1);
    onChange?.(value.toSpliced(at, 1));
  };
  return (
    <div ref={list} id={id}>
      <Stack gap={8}>
        {value.map((item, index) => (
          <Row key={keys[index]}>
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
              next.current = value.length;
              onChange?.([...value, '']);
            }}
          >
            {add}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

/** A key for each line, which it keeps when it is moved; the texts may be alike. */
function useKeys(count: number): number[] {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  while (keys.current.length < count) {
    last.current += 1;
    keys.current.push(last.current);
  }
  keys.current.length = count;
  return keys.current;
}
