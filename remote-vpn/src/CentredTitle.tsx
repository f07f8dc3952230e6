import { Stack } from '@lineside/ui/base';
import type { ReactNode } from 'react';

/** A dialog's title below its picture, for a dialog that only says something. */
export function CentredTitle({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={8} align="center" style={{ textAlign: 'center', paddingTop: 8 }}>
      {picture}
      <span>{children}</span>
    </Stack>
  );
}
