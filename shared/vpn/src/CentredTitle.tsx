import { Stack } from '@lineside/ui/base';
import type { ReactNode } from 'react';

/** A dialog's title below its picture, for a dialog that only says something. */
export const CentredTitle = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <Stack gap={8} align="center" className="ls-title-centred">
    {picture}
    <span>{children}</span>
  </Stack>
);
