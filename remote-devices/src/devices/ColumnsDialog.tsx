import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Row, useLabels } from '@lineside/ui/base';
import { Checkbox } from '@lineside/ui/form';
import { ChevronDownIcon, ChevronUpIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { ListKind } from './address.ts';
import { type ChosenColumns, offeredColumns } from './chosen-columns.ts';

interface ColumnsDialogProps {
  kind: ListKind;
  columns: ChosenColumns;
  onClose(): void;
}

/** Chooses the columns of the list and their order. */
export default function ColumnsDialog({ kind, columns, onClose }: ColumnsDialogProps) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const [chosen, setChosen] = useState(columns.ids);
  const offered: readonly string[] = offeredColumns[kind];
  const all = [...chosen, ...offered.filter((id) => !chosen.includes(id))];
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((item) => item !== id));
  const move = (id: string, step: number) => {
    const next = chosen.filter((item) => item !== id);
    next.splice(chosen.indexOf(id) + step, 0, id);
    setChosen(next);
  };
  const save = async () => {
    await columns.choose(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('columns.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('columns.cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('columns.save')}
          </Button>
        </>
      }
    >
      {all.map((id) => {
        const name = label.field(id as 'name');
        const at = chosen.indexOf(id);
        return (
          <Row key={id} gap={8}>
            <span className="ls-grow">
              <Checkbox label={name} value={at >= 0} disabled={id === 'name'} onChange={(on) => toggle(id, on)} />
            </span>
            <Button
              kind="text"
              size="small"
              label={t('columns.up', { name })}
              icon={<ChevronUpIcon />}
              disabled={at <= 0}
              onClick={() => move(id, -1)}
            />
            <Button
              kind="text"
              size="small"
              label={t('columns.down', { name })}
              icon={<ChevronDownIcon />}
              disabled={at < 0 || at === chosen.length - 1}
              onClick={() => move(id, 1)}
            />
          </Row>
        );
      })}
    </Dialog>
  );
}
