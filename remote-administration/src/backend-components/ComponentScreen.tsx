import { act, useCompany, useMay } from '@lineside/client';
import { BackendComponentTemplate, BackendComponentTemplateVersion, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Stack, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList, RecordScreen } from '@lineside/ui/data';
import { UploadVersion } from '../edge-apps/UploadVersion.tsx';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';
import { Configuration } from './Configuration.tsx';
import { DownloadLogs } from './DownloadLogs.tsx';
import { Shares } from './Shares.tsx';

const known = ['name', 'company', 'configConfidentiality', 'can'] as const;

/** A backend component: its versions, how this company uses it, who else may, and its logs [8.12][8.15]. */
export default function ComponentScreen() {
  const { t } = useTexts();
  const company = useCompany();
  const mayDevelop = useMay('DEVELOP_APP');
  const mayConfigure = useMay('MANAGE_APP');
  const list = '/administration/backend-components';
  return (
    <Administration>
      <RecordScreen
        entity={BackendComponentTemplate}
        known={known}
        fields={known}
        crumbs={() => [{ key: 'list', link: <Link to={list}>{t('rail.components')}</Link> }]}
        missing={{ title: t('components.missing'), back: { label: t('components.back'), to: list } }}
        actions={(component) => (mayDevelop ? <DownloadLogs component={component} /> : null)}
      >
        {(component) => {
          const isOwn = company.state === 'chosen' && component.company?.publicId === company.company.publicId;
          return (
            <Stack gap={16} key={component.publicId}>
              <NotYet what="components" form="box" />
              {mayDevelop && isOwn ? (
                <UploadVersion
                  hint={t('components.uploadHint')}
                  upload={(content) =>
                    act(BackendComponentTemplate.actions.uploadVersion, component, content, { inPlace: true })
                  }
                />
              ) : null}
              <Versions templateId={component.publicId} />
              {mayConfigure ? (
                <Configuration
                  templateId={component.publicId}
                  isSecret={component.configConfidentiality === 'secret'}
                />
              ) : null}
              {mayDevelop && isOwn ? <Shares templateId={component.publicId} /> : null}
            </Stack>
          );
        }}
      </RecordScreen>
    </Administration>
  );
}

function Versions({ templateId }: { templateId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(BackendComponentTemplateVersion);
  return (
    <ChildList
      entity={BackendComponentTemplateVersion}
      fields={['number', 'publishedOn', 'createdOn', 'createdBy']}
      filters={[where('eq', 'template.publicId', templateId)]}
      title={t('versions.title')}
      columns={[
        { id: 'number', header: label.field('number'), width: 88, role: 'name', cell: ({ number }) => number },
        { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
        { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy?.name },
        {
          id: 'published',
          header: label.field('publishedOn'),
          cell: ({ publishedOn }) => (publishedOn ? format.dateTime(publishedOn) : t('components.draft')),
        },
      ]}
      none={t('versions.none')}
    />
  );
}
