import { useMay } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Button, lazyWithRetry, Menu, useWide } from '@lineside/ui/base';
import { ArrowLeftRightIcon, KeyRoundIcon, PlusIcon, RouterIcon, ShieldCheckIcon, Undo2Icon } from '@lineside/ui/icons';

const addMethods = {
  announce: { icon: <RouterIcon />, Dialog: lazyWithRetry(() => import('./AnnounceDialog.tsx')) },
  takeOver: { icon: <ArrowLeftRightIcon />, Dialog: lazyWithRetry(() => import('./TakeOverDialog.tsx')) },
  control: { icon: <ShieldCheckIcon />, Dialog: lazyWithRetry(() => import('./ControlDialog.tsx')) },
};
type AddMethod = keyof typeof addMethods;

/** The ways to a device that isn't in the list yet: by a code of its own, of another company or of a registration profile. */
export function AddMenu() {
  const { t } = useTexts();
  const wide = useWide();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayAnnounce = useMay('MANAGE_AGENT');
  const mayTakeOver = useMay('TRANSFER_AGENT');
  const put = (way: AddMethod | undefined) =>
    setParams(
      (old) => {
        const rest = [...old].filter(([name]) => !(name in addMethods));
        return way ? [...rest, [way, '']] : rest;
      },
      { replace: !way },
    );
  const offered = (Object.keys(addMethods) as AddMethod[]).filter((way) =>
    way === 'takeOver' ? mayTakeOver : mayAnnounce,
  );
  if (offered.length === 0) return null;
  return (
    <>
      <Menu
        label={t('adding.add')}
        sheet
        items={[
          ...offered.map((way) => ({
            key: way,
            label: t(`adding.ways.${way}`),
            icon: addMethods[way].icon,
            onSelect: () => put(way),
          })),
          ...(mayAnnounce
            ? [
                {
                  key: 'enrol',
                  label: t('adding.ways.enrol'),
                  icon: <KeyRoundIcon />,
                  onSelect: () => void navigate('/device-registration-profiles'),
                },
                {
                  key: 'bin',
                  label: t('adding.ways.bin'),
                  icon: <Undo2Icon />,
                  onSelect: () => void navigate('/devices/bin'),
                },
              ]
            : []),
        ]}
      >
        {(trigger) => (
          <Button {...(wide ? { kind: 'primary' } : { kind: 'link', size: 'small' })} icon={<PlusIcon />} {...trigger}>
            {t('adding.add')}
          </Button>
        )}
      </Menu>
      {offered
        .filter((way) => params.has(way))
        .map((way) => {
          const { Dialog } = addMethods[way];
          return <Dialog key={way} onClose={() => put(undefined)} />;
        })}
    </>
  );
}
