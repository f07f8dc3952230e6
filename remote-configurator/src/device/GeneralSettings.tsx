import { useOne } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { RecordForm, ZoneInput } from '@lineside/ui/form';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';

const access = ['vpnRequireAccessApproval', 'vpnAudience', 'dataAudience', 'vpnVisibleOnWeb'] as const;
const place = ['location', 'timeZone'] as const;
const fieldNames = ['name', 'description', ...access, ...place] as const;

/** Name, place and access of a device. */
export default function GeneralSettings() {
  const { t } = useTexts();
  const reason = useReason();
  const { id } = useSubject();
  const agent = useOne(Agent, { publicId: id }, { fields: [...fieldNames, 'can', 'version'], live: true });
  return (
    <SectionPage>
      {agent.state === 'failed' ? <FailedPart reason={reason(agent.failure)} onRetry={agent.retry} /> : null}
      {agent.state === 'loading' ? <Skeleton lines={8} /> : null}
      {agent.data ? (
        <RecordForm
          entity={Agent}
          row={agent.data}
          draws={{ timeZone: <ZoneInput clearable /> }}
          groups={[
            { key: 'name', title: t('panels.name'), fields: ['name', 'description'] },
            { key: 'place', title: t('panels.place'), fields: place },
            { key: 'access', title: t('panels.access'), fields: access },
          ]}
        />
      ) : null}
    </SectionPage>
  );
}
