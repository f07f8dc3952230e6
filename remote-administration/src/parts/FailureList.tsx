import { RemoteFailureCount } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** Failures of parts of the portal, by version and kind; each counts once per opened portal and hour. */
export default function FailureList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Administration>
      <EntityList
        entity={RemoteFailureCount}
        title={t('rail.parts')}
        columns={['remote', 'version', 'failure', 'count', 'firstOn', 'lastOn']}
        narrowColumns={['failure', 'count', 'lastOn']}
        nameOf={({ remote, version }) => `${remote} ${version}`}
        filters={['failure', 'lastOn']}
        head={<Button onClick={() => navigate('/administration/parts/canaries')}>{t('canaries.title')}</Button>}
        why={t('parts.why')}
      >
        {(Column) => (
          <>
            <Column field="remote" flex={2} cell={({ remote }) => <b className="ls-ell">{remote}</b>} />
            <Column field="version" width={110} />
            <Column field="failure" flex={2} />
            <Column field="count" width={80} />
            <Column field="firstOn" width={208} />
            <Column field="lastOn" width={208} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
