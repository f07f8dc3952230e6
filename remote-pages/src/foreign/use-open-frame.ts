import { type Failure, send, serverNow } from '@lineside/client';
import { calls, type OpenFrame } from '@lineside/contracts';
import { useCallback, useEffect, useState } from 'react';

type ReadyFrame = Extract<OpenFrame, { state: 'ready' }>;

export type Opening =
  | { is: 'loading' }
  | { is: 'failed'; failure: Failure; retry(): void }
  | { is: 'refused'; why: Exclude<OpenFrame, ReadyFrame>['state'] }
  | { is: 'ready'; frame: ReadyFrame };

/** How long before its end a token is renewed, in ms. */
const margin = 60_000;

interface Wanted {
  template: string;
  version: string | undefined;
  preview: string | undefined;
}

/** Opens the frame of a template once it is wanted; `onToken` gets each later token. */
export function useOpenFrame(
  { template, version, preview }: Wanted,
  wanted: boolean,
  onToken: (token: ReadyFrame['token']) => void,
): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  const ask = useCallback(
    () =>
      send(calls.OpenComponentFrame, {
        inPlace: true,
        body: {
          template: { publicId: template },
          ...(version !== undefined && { version: { publicId: version } }),
          ...(preview !== undefined && { preview: { publicId: preview } }),
        },
      }),
    [template, version, preview],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!wanted) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renewBefore = (end: string) => {
      timer = setTimeout(
        async () => {
          const renewed = await ask();
          if (over || !renewed.ok || renewed.data.state !== 'ready') return;
          onToken(renewed.data.token);
          renewBefore(renewed.data.token.expiresOn);
        },
        Math.max(margin, Date.parse(end) - serverNow() - margin),
      );
    };
    void ask().then((result) => {
      if (over) return;
      if (!result.ok) {
        setOpening({ is: 'failed', failure: result.failure, retry: () => setTries((now) => now + 1) });
        return;
      }
      const { data: frame } = result;
      if (frame.state === 'ready') {
        setOpening({ is: 'ready', frame });
        renewBefore(frame.token.expiresOn);
      } else setOpening({ is: 'refused', why: frame.state });
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [ask, wanted, tries, onToken]);
  return opening;
}
