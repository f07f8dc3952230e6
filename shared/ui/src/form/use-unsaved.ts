import { useEffect, useEffectEvent } from 'react';
import { FormsInside, pageHolds } from '../overlay/open-dialogs.ts';

interface Unsaved {
  /** Input that can't be saved now: leaving the page loses it, so links and Back ask first. */
  isStuck(): boolean;
  /** Input that is being saved: closing or reloading the window may lose it, so the browser asks. */
  isUnderWay(): boolean;
}

/** A page that saves automatically asks before unsaved input is lost. */
export function useUnsaved({ isStuck, isUnderWay }: Unsaved): void {
  const stuck = useEffectEvent(isStuck);
  const underWay = useEffectEvent(isUnderWay);
  useEffect(() => {
    const forms = new FormsInside();
    forms.hold({ isHalfWritten: () => stuck(), firstEmpty: () => undefined });
    return pageHolds(forms);
  }, []);
  useEffect(() => {
    const reload = (event: BeforeUnloadEvent) => {
      if (underWay()) event.preventDefault();
    };
    addEventListener('beforeunload', reload);
    return () => removeEventListener('beforeunload', reload);
  }, []);
}
