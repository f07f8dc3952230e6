import { useEffect, useState } from 'react';

/** True from the second frame on: what takes long to draw waits for the first, which shows at once what was pressed. */
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
