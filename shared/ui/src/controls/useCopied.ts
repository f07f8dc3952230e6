import { useEffect, useState } from 'react';

/** Copies a text, and shows that for 2 s. */
export function useCopied(): [copied: boolean, copy: (value: string) => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, (value) => void navigator.clipboard.writeText(value).then(() => setCopied(true))];
}
