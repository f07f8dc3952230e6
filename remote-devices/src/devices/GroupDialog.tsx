import { createMany } from '@lineside/client';
import { AgentMembership, Group, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { Field, Form, FormDialog, RefSelect, useProblems } from '@lineside/ui/form';
import type { AgentRow } from './agent-row.ts';

/** Puts devices into a group: all or none. */
export default function GroupDialog({ devices, onClose }: { devices: readonly AgentRow[]; onClose(): void }) {
  const { t } = useTexts();
  const labels = useTexts('labels');
  const problemsOf = useProblems();
  const put = async ({ group }: { group: Reference | null }) => {
    const place = { publicId: group!.publicId };
    const drafts = devices
      .filter((device) => device.group?.publicId !== group!.publicId)
      .map(({ publicId }) => ({ agent: { publicId }, group: place }));
    const result = await createMany(AgentMembership, drafts, { inPlace: true });
    if (!result.ok) {
      const errors = result.failure.kind === 'refused' ? result.failure.errors : [];
      const named = (at: number) =>
        devices.find(({ publicId }) => publicId === drafts[errors[at]?.listIndex ?? -1]?.agent.publicId);
      return problemsOf(result.failure).map(({ text }, index) => ({
        field: 'group',
        text: [named(index)?.name, text].filter(Boolean).join(': '),
      }));
    }
    notify({ tone: 'online', text: t('bulk.done', { count: drafts.length, group: group!.name ?? '' }), seconds: 3 });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<{ group: Reference | null }>
      size="small"
      title={t('bulk.title', { count: devices.length })}
      ok={t('bulk.group')}
      onClose={onClose}
    >
      {(form) => (
        <Form<{ group: Reference | null }> {...form} initial={{ group: null }} onSubmit={put}>
          <Field name="group" label={labels.t(`${Group.name}.one`)} required>
            <RefSelect to="Group" />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
