import { PageVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityFormDialog, Select } from '@lineside/ui/form';
import type { FieldProps } from '../inputs/json-input.tsx';
import { offeredPeriods, periodKey } from '../time/period.ts';
import type { VersionRow } from '../view/page-fields.ts';
import type { Edits } from './use-undo.ts';

interface VersionDialogProps {
  version: VersionRow;
  /** Saves changed fields. */
  save: Edits['page'];
  onClose(): void;
}

/** Title, period and refreshing of a page. */
export default function VersionDialog({ version, save, onClose }: VersionDialogProps) {
  const { t } = useTexts();
  const at = { is: 'edit', publicId: version.publicId } as const;
  return (
    <EntityFormDialog<typeof PageVersion>
      entity={PageVersion}
      one={t('editor.settings')}
      fields={['title', 'periodSpec', 'periodSelectorEnabled', 'defaultRefreshRate']}
      draws={{ periodSpec: <PeriodInput /> }}
      hints={{ title: t('editor.titleHint'), defaultRefreshRate: t('editor.refreshHint') }}
      units={{ defaultRefreshRate: t('editor.seconds') }}
      save={({ version: known, ...changes }) => save(changes, known as number | undefined)}
      address={{ at, add: () => {}, edit: () => {}, close: onClose }}
    />
  );
}

function PeriodInput({ value = 'today', ...tied }: FieldProps & { value?: string; onChange?: (spec: string) => void }) {
  const { t } = useTexts();
  const specs: string[] = [...new Set([...offeredPeriods, value])];
  return (
    <Select
      {...tied}
      value={value}
      choices={specs.map((spec) => ({ value: spec, label: t(`period.${periodKey(spec)}`) }))}
    />
  );
}
