import { useHost } from '../page/host.ts';
import { BrandMark } from './BrandMark.tsx';

/** Mark and name of this host's brand, or the portal's own; `note` is small below. */
export function BrandName({ note }: { note?: string | undefined }) {
  const { branding, config } = useHost();
  return (
    <div className="lh-brand">
      <BrandMark size={28} />
      <span>
        <b>{branding?.name ?? config.appName}</b>
        {note ? <span>{note}</span> : null}
      </span>
    </div>
  );
}
