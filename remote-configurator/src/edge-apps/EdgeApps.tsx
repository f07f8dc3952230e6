import { act, type Picked } from '@lineside/client';
import { AgentEdgeAppInstance } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm, notify } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { SendIcon, TrashIcon } from '@lineside/ui/icons';
import { useSection, useSectionHead } from '../frame/SectionPage.tsx';
import { StoredNote } from '../frame/StoredNote.tsx';
import { useSubject } from '../frame/subject.ts';
import { AppPanel } from './AppPanel.tsx';
import { type Instance, versionName } from './instance.ts';
import { VersionInput } from './VersionInput.tsx';

/** Additional programs on a device: instances, their services and files, and their requested state [4.45]. */
export default function EdgeApps() {
  const { t } = useTexts();
  const { id, canEdit } = useSubject();
  const head = useSectionHead();
  const section = useSection();
  const deploy = async ({ publicId }: Instance) => {
    const result = await act(AgentEdgeAppInstance.actions.deploy, { publicId, parent: id }, {});
    if (result.ok) notify({ tone: 'info', text: t('edgeApps.deployAsked'), seconds: 4 });
  };
  const remove = async ({ publicId, name }: Instance) => {
    const question = { title: t('edgeApps.removeTitle', { name }), body: t('edgeApps.removeBody'), ok: t('remove') };
    if (await confirm({ ...question, danger: true }))
      await act(AgentEdgeAppInstance.actions.remove, { publicId, parent: id }, {});
  };
  return (
    <EntityList
      entity={AgentEdgeAppInstance}
      parent={id}
      canAdd={canEdit}
      {...head}
      note={<StoredNote section={section} form="strip" />}
      columns={['name', 'edgeAppVersion', 'status', 'lastEvent']}
      extraFields={['edgeAppVersion(publicId,number,edgeApp)', 'differentConfigs', 'progress']}
      form={['edgeAppVersion', 'name']}
      draws={{ edgeAppVersion: <VersionInput /> }}
      actions={(row) =>
        row.can.edit && row.status !== 'deleting'
          ? {
              more: [
                { key: 'deploy', label: t('edgeApps.deploy'), icon: <SendIcon />, onSelect: () => deploy(row) },
                { key: 'take', label: t('remove'), icon: <TrashIcon />, danger: true, onSelect: () => remove(row) },
              ],
            }
          : {}
      }
      panel={{
        name: 'app',
        render: ({ publicId, onClose }) => <AppPanel key={publicId} publicId={publicId} onClose={onClose} />,
      }}
    >
      {(Column) => (
        <>
          <Column field="edgeAppVersion" cell={(row) => <span className="ls-ell">{versionName(row)}</span>} />
          <Column field="status" cell={(row) => <Status row={row as never} />} />
        </>
      )}
    </EntityList>
  );
}

/** The device's last report; and whether the requested state differs. */
function Status({ row }: { row: Picked<typeof AgentEdgeAppInstance, 'status' | 'progress' | 'differentConfigs'> }) {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  const { status, progress, differentConfigs } = row;
  const word = labels(`AgentEdgeAppInstance.words.status.${status}`);
  return (
    <span className="ls-ell">
      {progress === null ? word : `${word} ${progress} %`}
      {differentConfigs && status === 'running' ? `, ${t('edgeApps.changed')}` : null}
    </span>
  );
}
