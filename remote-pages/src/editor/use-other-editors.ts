import { quietly } from '@lineside/client';
import { calls, newPublicId, type PageEditor } from '@lineside/contracts';
import { useEffect, useState } from 'react';

/** How often an open editor says that it is, in ms. */
const everyMs = 10_000;

/** Who else edits a page now, and which component each has open; they learn the same of this editor. */
export function useOtherEditors(page: string, component: string | undefined): readonly PageEditor[] {
  const [window] = useState(newPublicId);
  const [others, setOthers] = useState<readonly PageEditor[]>([]);
  useEffect(() => {
    let isGone = false;
    const tell = async () => {
      // one that nobody looks at is as good as closed
      if (document.visibilityState === 'hidden') return;
      const body = { window, component: component ?? null, leaves: false };
      const now = await quietly(calls.TellPageEditing, { params: { publicId: page }, body });
      if (now && !isGone) setOthers(now);
    };
    void tell();
    const timer = setInterval(() => void tell(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [page, window, component]);
  useEffect(
    () => () => {
      const body = { window, component: null, leaves: true };
      void quietly(calls.TellPageEditing, { params: { publicId: page }, body });
    },
    [page, window],
  );
  return others;
}
