import { act, type Picked, serverNow, update } from '@lineside/client';
import { PageComponentTemplate, PageComponentTemplateVersion, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { Banner, Button, FileButton, lazyWithRetry, Row, StateWord, useFormat, useWide } from '@lineside/ui/base';
import { ChildList, RecordScreen, useReason, useRemoval } from '@lineside/ui/data';
import { TrashIcon, UploadIcon } from '@lineside/ui/icons';
import { Suspense, useState } from 'react';
import { PageState } from '../pages/page-state.tsx';
import { PagesRail } from '../rail/PagesRail.tsx';

const PreviewDialog = lazyWithRetry(() => import('./PreviewDialog.tsx'));

const known = ['name', 'description', 'draft', 'published', 'can'] as const;
type Template = Picked<typeof PageComponentTemplate, (typeof known)[number]>;

/** A component of the company's own: its versions, which of them is in use, and how a new one is uploaded. */
export default function TemplateScreen() {
  const { t } = useTexts();
  return (
    <PagesRail>
      <RecordScreen
        entity={PageComponentTemplate}
        known={known}
        fields={known}
        crumbs={() => [{ key: 'components', link: <Link to="/pages/components">{t('rail.components')}</Link> }]}
        missing={{ title: t('components.missing'), back: { label: t('components.back'), to: '/pages/components' } }}
        meta={({ description }) => description}
        titleExtra={PageState}
        actions={(template) => (template.can.edit ? <RemoveTemplate template={template} /> : null)}
      >
        {(template) => <Versions key={template.publicId} template={template} />}
      </RecordScreen>
    </PagesRail>
  );
}

function RemoveTemplate({ template }: { template: Template }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const removal = useRemoval(PageComponentTemplate, { onRemoved: () => void navigate('/pages/components') });
  return (
    <>
      <Button kind="danger" icon={<TrashIcon />} onClick={() => removal.ask([template])}>
        {t('components.remove')}
      </Button>
      {removal.dialog}
    </>
  );
}

function Versions({ template }: { template: Template }) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const wide = useWide();
  const [previewed, setPreviewed] = useState<{ publicId: string; number: string }>();
  const [wrong, setWrong] = useState<{ file: string; why: string }>();
  const upload = async ({ name, content }: { name: string; content: Uint8Array }) => {
    setWrong(undefined);
    const { uploadVersion } = PageComponentTemplate.actions;
    const result = await act(uploadVersion, template, content, { inPlace: true });
    if (!result.ok) setWrong({ file: name, why: reason(result.failure) });
  };
  const publish = (publicId: string, published: boolean) =>
    void update(PageComponentTemplateVersion, { publicId }, { published });
  return (
    <>
      {template.can.edit ? (
        <Row gap={12} style={{ padding: wide ? '0 0 16px' : 16 }}>
          <FileButton accept=".zip" icon={<UploadIcon />} onFile={(file) => void upload(file)}>
            {t('components.upload')}
          </FileButton>
          <span className="ls-quiet">{t('components.uploadHint')}</span>
        </Row>
      ) : null}
      {wrong ? (
        <div style={{ paddingBottom: 16 }}>
          <Banner tone="danger" role="alert" title={t('components.refused', { file: wrong.file })}>
            {wrong.why}
          </Banner>
        </div>
      ) : null}
      <ChildList
        entity={PageComponentTemplateVersion}
        fields={['number', 'notes', 'published', 'publishedOn', 'withdrawnOn', 'createdOn', 'createdBy', 'can']}
        filters={[where('eq', 'template.publicId', template.publicId)]}
        title={t('components.versions')}
        none={t('components.noVersions')}
        columns={[
          { id: 'number', header: t('components.number'), width: 80, role: 'name', cell: ({ number }) => number },
          {
            id: 'state',
            header: t('state'),
            width: 140,
            cell: ({ published, withdrawnOn }) =>
              withdrawnOn && !published ? (
                t('components.withdrawnOn', { when: format.when(withdrawnOn, serverNow()) })
              ) : (
                <StateWord of="page" is={published ? 'published' : 'draft'} />
              ),
          },
          {
            id: 'made',
            header: t('components.uploaded'),
            cell: ({ createdOn, createdBy }) => `${format.when(createdOn, serverNow())}, ${createdBy.name ?? ''}`,
          },
          {
            id: 'publish',
            header: t('components.use'),
            width: 220,
            cell: ({ publicId, number, published, can }) =>
              can.edit ? (
                <Row gap={12}>
                  <Button kind="link" size="small" onClick={() => publish(publicId, !published)}>
                    {t(published ? 'components.withdraw' : 'components.publish')}
                  </Button>
                  <Button kind="link" size="small" onClick={() => setPreviewed({ publicId, number })}>
                    {t('components.preview')}
                  </Button>
                </Row>
              ) : null,
          },
        ]}
      />
      {previewed ? (
        <Suspense fallback={null}>
          <PreviewDialog template={template} version={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
