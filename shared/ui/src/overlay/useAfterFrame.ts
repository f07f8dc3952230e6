import { useEffect, useState } from 'react';

/** True from the second frame on: expensive content waits for the first frame, which shows the press at once. */
export function useAfterFrame(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setAfter(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return after;
}
