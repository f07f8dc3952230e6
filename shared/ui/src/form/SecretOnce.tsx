import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { CopyText } from '../controls/CopyText.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { DialogContext } from '../overlay/open-dialogs.ts';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import { Checkbox } from './Checkbox.tsx';
import choiceStyle from './choice.css';

export interface SecretOnceProps {
  /** "Copy your token now". */
  title: string;
  /** As the server created it. Keep it only in the component's state: in no address, store or log. */
  value: string;
  /** The rights of its holder, and their end. */
  means?: ReactNode;
  /** Content below it: values needed with it, such as an id. */
  details?: ReactNode;
  /** Below it: the same as a QR code. */
  picture?: ReactNode;
  onClose(): void;
}

/**
 * A new secret, shown only once. It closes after the user confirms having stored it: Escape doesn't close it, and
 * leaving by Back or a link asks first.
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
