import { useOne } from '@lineside/client';
import { AgentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { RecordForm } from '@lineside/ui/form';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';

const fieldNames = ['name', 'description', 'group'] as const;
const access = [
  ...(['vpnRequireAccessApproval', 'vpnAudience', 'dataAudience', 'vpnVisibleOnWeb'] as const),
  ...(['vpnProtocol', 'useStunnel'] as const),
] as const;

/** Name, group and access settings of a template. */
export default function TemplateSettings() {
  const { t } = useTexts();
  const reason = useReason();
  const { id } = useSubject();
  const fields = [...fieldNames, ...access, 'can', 'version'] as const;
  const template = useOne(AgentTemplate, { publicId: id }, { fields, live: true });
  return (
    <SectionPage>
      {template.state === 'failed' ? <FailedPart reason={reason(template.failure)} onRetry={template.retry} /> : null}
      {template.state === 'loading' ? <Skeleton lines={8} /> : null}
      {template.data ? (
        <RecordForm
          entity={AgentTemplate}
          row={template.data}
          groups={[
            { key: 'name', title: t('panels.name'), fields: fieldNames },
            { key: 'access', title: t('panels.access'), fields: access },
          ]}
        />
      ) : null}
    </SectionPage>
  );
}
