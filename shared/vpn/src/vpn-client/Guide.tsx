import { useTexts } from '@lineside/remote-kit';
import { usePortal } from '@lineside/remote-kit/router';
import { Button, CopyText, Stack } from '@lineside/ui/base';
import { DownloadIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';

const packed = '/downloads/lineside-connector.tgz';
const program = 'lineside-connector';

interface DownloadProps {
  primary?: boolean;
  inFooter?: boolean;
  /** It is installed: without the commands that do that. */
  isInstalled?: boolean;
  /** The version newer than the installed one. */
  version?: string;
}

/** The client as a file, and the commands that install it and let it make tunnels. */
export function DownloadClient({ primary = false, inFooter = false, isInstalled = false, version }: DownloadProps) {
  const { t } = useTexts();
  const address = usePackedClient();
  // in a third-party page the portal's address may be unknown
  if (!address) return null;
  return (
    <Stack gap={12}>
      {inFooter ? null : (
        <Button kind={primary ? 'primary' : 'default'} block icon={<DownloadIcon />} href={address}>
          {version ? t('client.downloadVersion', { version }) : t('client.download')}
        </Button>
      )}
      {isInstalled ? null : (
        <>
          <Step says={t('client.installCommand')} command={`sudo npm install --global ${address}`} />
          <Step says={t('client.serviceCommand')} command={`sudo ${program} install`} />
        </>
      )}
    </Stack>
  );
}

/** The address of the client as a file. */
export const usePackedClient = (): string | null => usePortal().at(packed);

/** How to pair a client with this page: by its origin, and the API's address if that differs. */
export function HowToPair() {
  const { t } = useTexts();
  const { api } = usePortal();
  const command = `${program} pair ${location.origin}${api ? ` --api ${api}` : ''}`;
  return <Step says={t('client.pairCommand')} command={command} />;
}

/** How this computer can trust the client's certificate, which an unmodified browser refuses. */
export function HowToTrust() {
  const { t } = useTexts();
  const address = 'https://localhost:9250';
  return (
    <Stack gap={4}>
      <Step says={t('client.trustCommand')} command={`${program} trust`} />
      <span className="ls-small ls-muted">
        {t('client.or')}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t('client.trustOnce', { address })}
        </a>
      </span>
    </Stack>
  );
}

/** Trust matters only where the client is reached over HTTPS (spec 9.12). */
export const needsTrust = (): boolean => location.port !== '9875';

function Step({ says, command }: { says: ReactNode; command: string }) {
  return (
    <Stack gap={4}>
      <span className="ls-small ls-muted">{says}</span>
      <div className="ls-box ls-sunken ls-command ls-break ls-small">
        <CopyText value={command} />
      </div>
    </Stack>
  );
}
