import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, Stack, StateGlyph, useFormat, useNow } from '@lineside/ui/base';
import { deviceName } from '@lineside/vpn/labels.ts';
import { type OpenedDevices, openingInWords } from './opened.ts';

/** Above the waiting requests: devices with approval turned off. */
export function OpenedList({ opened: { devices, more, loadMore } }: { opened: OpenedDevices }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  return (
    <ul aria-label={t('inbox.opened')}>
      {devices.map((device) => (
        <li key={device.publicId}>
          <Link to={`/devices/${device.publicId}`} className="ls-link-row ls-line-above">
            <span className="ls-row-icon">
              <StateGlyph of="sentence" is="caution" size={16} />
            </span>
            <Stack gap={0} className="ls-grow">
              <strong className="ls-ell" title={deviceName(device, t)}>
                {deviceName(device, t)}
              </strong>
              <span className="ls-small ls-muted">{openingInWords(device.accessOpened, now, { t, format })}</span>
            </Stack>
          </Link>
        </li>
      ))}
      {more === 'none' ? null : (
        <li className="ls-link-row">
          <span className="ls-row-icon" />
          <Button kind="text" size="small" busy={more === 'loading'} onClick={loadMore}>
            {t('inbox.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
