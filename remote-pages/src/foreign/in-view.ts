import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the window a frame begins already. */
const rootMargin = '200px';

/** Whether an element has come into view once; on paper, and where the browser can't tell, at once. */
export function useCameIntoView(element: RefObject<Element | null>): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    const at = element.current;
    if (came || !at) return;
    if (typeof IntersectionObserver === 'undefined' || at.closest('.ls-paper')) return setCame(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCame(true),
      { rootMargin },
    );
    observer.observe(at);
    return () => observer.disconnect();
  }, [came, element]);
  return came;
}
