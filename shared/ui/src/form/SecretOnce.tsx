import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { CopyText } from '../controls/CopyText.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { DialogContext } from '../overlay/open-dialogs.ts';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import { Checkbox } from './Checkbox.tsx';
import { choiceStyle } from './choice-style.ts';

export interface SecretOnceProps {
  /** "Copy your token now". */
  title: string;
  /** As the server made it. Keep it in the state of what shows this and nowhere else: no address, store or log. */
  value: string;
  /** What its holder can do, and until when. */
  means?: ReactNode;
  /** Below it: what is entered with it, such as an id. */
  details?: ReactNode;
  /** Below it: the same as a QR code. */
  picture?: ReactNode;
  onClose(): void;
}

/**
 * A secret that the server made, shown this one time. It closes once one says to have stored it: not by Escape, and who
 * leads away by Back or a link is asked.
 *
 * @example {token ? <SecretOnce title={t('copyNow')} value={token} onClose={() => setToken(undefined)} /> : null}
 */
export function SecretOnce({ title, value, means, details, picture, onClose }: SecretOnceProps) {
  setCss('choice', choiceStyle);
  const text = useText();
  const [stored, setStored] = useState(false);
  return (
    <Dialog
      open
      title={title}
      footer={
        <Button kind="primary" disabled={!stored} onClick={onClose}>
          {text('once.done')}
        </Button>
      }
    >
      <p className="ls-once-why">
        {text('once.why')} {means}
      </p>
      <Secret value={value} stored={stored} />
      {details}
      {picture ? <div style={{ display: 'flex', justifyContent: 'center', paddingBlock: 12 }}>{picture}</div> : null}
      <Checkbox label={text('once.stored')} value={stored} onChange={setStored} />
    </Dialog>
  );
}

/** Leaving loses it until it is stored; the focus begins at Copy. */
function Secret({ value, stored }: { value: string; stored: boolean }) {
  const dialog = useContext(DialogContext);
  const here = useRef<HTMLDivElement>(null);
  const latestStored = useRef(stored);
  latestStored.current = stored;
  useEffect(
    () =>
      dialog?.hold({
        isHalfWritten: () => !latestStored.current,
        firstEmpty: () => here.current?.querySelector('button') ?? undefined,
      }),
    [dialog],
  );
  return (
    <div ref={here} className="ls-once">
      <CopyText value={value} />
    </div>
  );
}
