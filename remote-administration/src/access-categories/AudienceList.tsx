import { act } from '@lineside/client';
import { Audience } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { EntityList } from '@lineside/ui/form';
import { CircleCheckIcon } from '@lineside/ui/icons';
import { Administration } from '../rail/Administration.tsx';

/** Who may use services, pages and alarms: each of these has a category, and roles say who has it [3.54][7.31]. */
export default function AudienceList() {
  const { t } = useTexts();
  const choose = (publicId: string, isDefault: boolean) =>
    act(Audience.actions[isDefault ? 'clearDefault' : 'makeDefault'], { publicId }, {});
  return (
    <Administration>
      <EntityList
        entity={Audience}
        columns={['name', 'description', 'default']}
        how={{
          description: { flex: 2 },
          default: {
            width: 140,
            sortable: false,
            blank: (row) => !row.default,
            cell: (row) => (row.default ? <DefaultMark>{t('accessCategories.default')}</DefaultMark> : null),
          },
        }}
        form={['name', 'description']}
        actions={(row) =>
          row.can.edit
            ? {
                more: [
                  {
                    key: 'default',
                    label: t(row.default ? 'accessCategories.noDefault' : 'accessCategories.makeDefault'),
                    icon: <CircleCheckIcon />,
                    onSelect: () => void choose(row.publicId, row.default),
                  },
                ],
              }
            : {}
        }
        linkTo={(entity, publicId, name) =>
          entity === 'Role' ? <Link to={`/administration/roles/${publicId}`}>{name}</Link> : null
        }
        why={t('accessCategories.why')}
      />
    </Administration>
  );
}

const DefaultMark = ({ children }: { children: string }) => (
  <span className="ls-who" style={{ color: 'var(--online)' }}>
    <CircleCheckIcon />
    {children}
  </span>
);
