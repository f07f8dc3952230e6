import { lazyWithRetry } from '../lazy-with-retry.tsx';

export interface QrCodeProps {
  value: string;
  /** Its alternative text. */
  label: string;
  /** In pixels, 168 when not given. */
  size?: number;
}

const LateQrCode = lazyWithRetry(() => import('./qr-code-antd.tsx'));

/** A QR code for the camera of a phone. Show the same value as text beside it. */
export function QrCode({ label, value, size = 168 }: QrCodeProps) {
  return (
    <div role="img" aria-label={label} style={{ width: size, height: size }}>
      <LateQrCode value={value} size={size} />
    </div>
  );
}
