import { Stack, useWide } from '@lineside/ui/base';
import type { ReactNode } from 'react';

/** A dialog's title below its picture, for a dialog that only says something. */
export function CentredTitle({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  // the head keeps a place at its end for the button that closes
  const opposite = useWide() ? 32 : 40;
  return (
    <Stack gap={8} align="center" className="ls-centred" style={{ paddingTop: 8, paddingInlineStart: opposite }}>
      {picture}
      <span>{children}</span>
    </Stack>
  );
}
