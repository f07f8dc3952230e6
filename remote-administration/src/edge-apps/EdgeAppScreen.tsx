import { act, useMay } from '@lineside/client';
import { EdgeApp, EdgeAppVersion, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Stack, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList, RecordScreen } from '@lineside/ui/data';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';
import { UploadVersion } from './UploadVersion.tsx';

const known = ['name', 'description'] as const;

/** An edge app: its versions, and how a new one is uploaded. */
export default function EdgeAppScreen() {
  const { t } = useTexts();
  return (
    <Administration>
      <RecordScreen
        entity={EdgeApp}
        known={known}
        fields={known}
        crumbs={() => [{ key: 'list', link: <Link to="/administration/edge-apps">{t('rail.edgeApps')}</Link> }]}
        missing={{ title: t('edgeApps.missing'), back: { label: t('edgeApps.back'), to: '/administration/edge-apps' } }}
        meta={({ description }) => description}
      >
        {(app) => <Versions key={app.publicId} app={app} />}
      </RecordScreen>
    </Administration>
  );
}

function Versions({ app }: { app: { publicId: string } }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(EdgeAppVersion);
  const mayUpload = useMay('DEVELOP_APP');
  return (
    <Stack gap={16}>
      <NotYet what="edgeApps" form="box" />
      {mayUpload ? (
        <UploadVersion
          hint={t('edgeApps.uploadHint')}
          upload={(content) => act(EdgeApp.actions.uploadVersion, app, content, { inPlace: true })}
        />
      ) : null}
      <ChildList
        entity={EdgeAppVersion}
        fields={['number', 'createdOn', 'createdBy', 'services', 'files']}
        filters={[where('eq', 'edgeApp.publicId', app.publicId)]}
        title={t('versions.title')}
        columns={[
          { id: 'number', header: label.field('number'), width: 88, role: 'name', cell: ({ number }) => number },
          {
            id: 'services',
            header: label.field('services'),
            cell: ({ services }) => services.map(({ name }) => name).join(', '),
          },
          { id: 'files', header: label.field('files'), cell: ({ files }) => files.map(({ path }) => path).join(', ') },
          { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
          { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy?.name },
        ]}
        none={t('versions.none')}
      />
    </Stack>
  );
}
