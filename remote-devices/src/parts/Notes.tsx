import { AgentNote } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Stack, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';

/** Notes about a device; each author changes and removes their own. */
export function Notes({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const label = useLabels(AgentNote);
  const form = useFormAddress('note');
  return (
    <>
      <ChildList
        entity={AgentNote}
        parent={agentId}
        title={t('parts.notes')}
        fields={['text', 'moment', 'createdBy', 'createdOn', 'updatedOn', 'can']}
        columns={[
          {
            id: 'text',
            header: label.field('text'),
            cell: ({ text, moment, createdBy, createdOn, updatedOn }) => (
              <Stack gap={4} style={{ padding: '8px 0', maxWidth: 720 }}>
                <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'var(--text)' }}>{text}</span>
                <span className="ls-quiet">
                  {[
                    createdBy.name,
                    format.when(createdOn, now),
                    updatedOn && t('notes.changed'),
                    moment && t('notes.about', { time: format.dateTime(moment) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Stack>
            ),
          },
        ]}
        none={t('notes.none')}
        add={{ label: t('notes.add'), run: form.add }}
        edit={({ publicId }) => form.edit(publicId)}
        removes
      />
      <EntityFormDialog entity={AgentNote} parent={agentId} fields={['text', 'moment']} address={form} />
    </>
  );
}
