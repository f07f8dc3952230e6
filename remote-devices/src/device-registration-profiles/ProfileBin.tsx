import { AgentRegistrationProfile } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { EntityBin } from '@lineside/ui/form';

/** Removed registration profiles; one comes back with its groups. */
export default function ProfileBin() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const list = { key: 'list', link: <Link to="/device-registration-profiles">{t('menu.profiles')}</Link> };
  return (
    <EntityBin
      entity={AgentRegistrationProfile}
      columns={['name', 'template']}
      crumbs={[list]}
      onOpen={(publicId) => void navigate(`/device-registration-profiles/${publicId}`)}
    />
  );
}
