import type { Reference } from '@lineside/contracts';
import { Link } from '@lineside/remote-kit/router';

/** The name of a device, which leads to its screen. */
export const DeviceLink = ({ device: { publicId, name } }: { device: Reference }) => (
  <Link className="ls-ell" to={`/devices/${publicId}`} title={name ?? undefined}>
    {name}
  </Link>
);
