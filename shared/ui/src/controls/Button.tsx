import { Button as AntdButton } from 'antd';
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';

export interface ButtonProps {
  /** `primary` once per view; `link` in rows and lists; `text` in toolbars; `danger` for what destroys. */
  kind?: 'primary' | 'default' | 'text' | 'link' | 'danger';
  /** 28, 32 or 40 px high; 44 under 960 px, whatever is asked. */
  size?: 'small' | 'default' | 'large';
  icon?: ReactNode;
  /** At the end: a chevron, a key. */
  after?: ReactNode;
  /** Waits for an answer: shows it at once, keeps its width and takes no further press. */
  busy?: boolean;
  /** Ends or takes away something: no press is taken that was meant for what stood here before. `danger` does, too. */
  ends?: boolean;
  disabled?: boolean;
  /** Why it can't be pressed now. It stays reachable, looks disabled, and shows this as its tooltip. */
  disabledReason?: string;
  /** A link that looks like a button; `target` for another tab. */
  href?: string;
  target?: '_blank';
  submit?: boolean;
  /** Takes the full width. */
  block?: boolean;
  /** Its accessible name: needed where there is no text; where there is, it has that text and more. */
  label?: string;
  /** While a promise that this gives isn't settled, the button is busy. */
  onClick?: (event: MouseEvent<HTMLElement>) => unknown;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  children?: ReactNode;
  'data-autofocus'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-expanded'?: boolean;
}

const look = {
  primary: { color: 'primary', variant: 'solid' },
  default: { color: 'default', variant: 'outlined' },
  text: { color: 'default', variant: 'text' },
  link: { color: 'primary', variant: 'text' },
  danger: { color: 'default', variant: 'outlined' },
} as const;

const sizes = { small: 'small', default: 'medium', large: 'large' } as const;

/** The one button. An icon alone needs `label`, which is also its tooltip. */
export function Button(props: ButtonProps) {
  const { kind = 'default', size = 'default', icon, after, disabledReason, submit, label, onClick, children } = props;
  const bare = children === undefined;
  const [working, setWorking] = useState(false);
  const busy = props.busy || working;
  const off = Boolean(disabledReason);
  return (
    <AntdButton
      {...look[kind]}
      ref={props.ref}
      size={sizes[size]}
      className={`ls-btn ls-btn-${kind}${bare ? ' ls-btn-bare' : ''}${off ? ' ls-btn-off' : ''}${busy ? ' ls-working' : ''}`}
      icon={icon}
      disabled={props.disabled}
      href={off ? undefined : props.href}
      target={props.target}
      htmlType={submit ? 'submit' : 'button'}
      block={props.block}
      aria-label={label}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      aria-haspopup={props['aria-haspopup']}
      aria-expanded={props['aria-expanded']}
      data-autofocus={props['data-autofocus']}
      data-ends={kind === 'danger' || props.ends || undefined}
      data-tip={disabledReason ?? (bare ? label : undefined)}
      onClick={(event) => {
        if (off || busy) return event.preventDefault();
        const work = onClick?.(event);
        if (!(work instanceof Promise)) return;
        setWorking(true);
        void work.finally(() => setWorking(false));
      }}
    >
      {children}
      {after}
    </AntdButton>
  );
}
