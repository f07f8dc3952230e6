import { useOne } from '@lineside/client';
import { AgentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate, useParams, useRouteId } from '@lineside/remote-kit/router';
import { Button, EmptyState, FailedPart, Page, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { SaveVersion } from '../template/SaveVersion.tsx';
import { Frame } from './Frame.tsx';

/** A device template's content [2.15]. Changing it changes no device: only applying a version does. */
export default function TemplateScreen() {
  const { t } = useTexts();
  const reason = useReason();
  const navigate = useNavigate();
  const id = useRouteId();
  const { section } = useParams();
  const template = useOne(AgentTemplate, { publicId: id }, { fields: ['name', 'latestVersion', 'can'], live: true });
  if (template.data) {
    const { name, latestVersion, can } = template.data;
    const base = `/device-template-configurator/${id}`;
    return (
      <Frame
        subject={{
          ...{ kind: 'template', id, name, canEdit: can.edit, approversDecide: false, base },
          addressOf: (key) => `${base}/${key}`,
        }}
        section={section}
        crumbs={[{ key: 'templates', link: <Link to="/device-templates">{t('templates')}</Link> }]}
        meta={latestVersion ? t('template.latest', { number: latestVersion.number }) : t('template.noVersion')}
        actions={can.edit ? <SaveVersion template={id} /> : undefined}
      />
    );
  }
  const notFound = template.failure?.kind === 'refused' && template.failure.status === 404;
  return (
    <Page title={t('title')} body="tint">
      {template.state === 'loading' ? <Skeleton lines={8} /> : null}
      {template.state === 'failed' && !notFound ? (
        <FailedPart reason={reason(template.failure)} onRetry={template.retry} />
      ) : null}
      {notFound ? (
        <EmptyState
          title={t('noTemplate')}
          action={<Button onClick={() => void navigate('/device-templates')}>{t('toTemplates')}</Button>}
        >
          {t('noDeviceWhy')}
        </EmptyState>
      ) : null}
    </Page>
  );
}
