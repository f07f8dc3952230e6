import { useRef, useState } from 'react';

/**
 * Keys for the lines of a list that is edited in place: a changed line keeps its inputs, and so do those after a removed
 * one. Lines that come or go otherwise, such as by undo, do so at the end.
 */
export function useLineKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = useRef(0);
  if (keys.length !== count) {
    const more = Array.from({ length: Math.max(0, count - keys.length) }, () => next.current++);
    setKeys([...keys.slice(0, count), ...more]);
  }
  return {
    /** The key of a line. */
    of: (at: number) => keys[at] ?? `new ${at}`,
    /** Called when a line is removed. */
    remove: (at: number) => setKeys((now) => now.filter((_key, index) => index !== at)),
  };
}
