import { Children, type MouseEvent, type ReactNode, type Ref, useState } from 'react';

export interface ButtonProps {
  /** `primary` once per view; `link` in rows and lists; `text` in toolbars; `danger` for destructive actions. */
  kind?: 'primary' | 'default' | 'text' | 'link' | 'danger';
  /** 28, 32 or 40 px high; always 44 under 960 px. */
  size?: 'small' | 'default' | 'large';
  icon?: ReactNode;
  /** At the end: a chevron, a key. */
  after?: ReactNode;
  /** Waits for an answer: shows it at once, keeps its width and takes no further press. */
  busy?: boolean;
  /** Ends or removes something: the second click of a double click is ignored. `danger` does so, too. */
  ends?: boolean;
  disabled?: boolean;
  /** Why it is disabled. It stays focusable, looks disabled, and shows this as its tooltip. */
  disabledReason?: string;
  /** A link that looks like a button; `target` for another tab. */
  href?: string;
  target?: '_blank';
  submit?: boolean;
  /** Takes the full width. */
  block?: boolean;
  /** Its accessible name: required without text; with text, it includes that. */
  label?: string;
  /** While a promise that this gives isn't settled, the button is busy. */
  onClick?: (event: MouseEvent<HTMLElement>) => unknown;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  children?: ReactNode;
  'data-autofocus'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-expanded'?: boolean;
}

/** The one button. An icon alone needs `label`, which is also its tooltip. */
export function Button(props: ButtonProps) {
  const { kind = 'default', size = 'default', icon, after, disabledReason, submit, label, onClick, children } = props;
  const bare = children === undefined;
  const [working, setWorking] = useState(false);
  const busy = props.busy || working;
  const off = Boolean(disabledReason);
  const isLink = props.href !== undefined && !off;
  const names = {
    [`ls-btn-${size}`]: size !== 'default',
    'ls-btn-block': props.block,
    'ls-btn-bare': bare,
    'ls-btn-off': off || (isLink && props.disabled),
    'ls-working': busy,
  };
  const all = {
    className: ['ls-btn', `ls-btn-${kind}`, ...Object.keys(names).filter((name) => names[name])].join(' '),
    'aria-label': label,
    'aria-disabled': off || busy || (isLink && props.disabled) || undefined,
    'aria-busy': busy || undefined,
    'aria-haspopup': props['aria-haspopup'],
    'aria-expanded': props['aria-expanded'],
    'data-autofocus': props['data-autofocus'],
    'data-ends': kind === 'danger' || props.ends || undefined,
    'data-tip': disabledReason ?? (bare ? label : undefined),
    onClick(event: MouseEvent<HTMLElement>) {
      if (off || busy || props.disabled) return event.preventDefault();
      const work = onClick?.(event);
      if (!(work instanceof Promise)) return;
      setWorking(true);
      void work.finally(() => setWorking(false));
    },
  };
  const content = (
    <>
      {icon ? <span className="ls-btn-icon">{icon}</span> : null}
      {wrapText(children)}
      {after}
    </>
  );
  if (isLink)
    return (
      <a
        {...all}
        ref={props.ref as Ref<HTMLAnchorElement>}
        href={props.disabled ? undefined : props.href}
        target={props.target}
        tabIndex={props.disabled ? -1 : 0}
      >
        {content}
      </a>
    );
  return (
    <button
      {...all}
      ref={props.ref as Ref<HTMLButtonElement>}
      type={submit ? 'submit' : 'button'}
      disabled={props.disabled}
    >
      {content}
    </button>
  );
}

/** Wraps text in an element: it keeps its distance from its neighbours. */
function wrapText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number';
  if (parts.length > 0 && parts.every(isText)) return <span>{children}</span>;
  return Children.map(children, (part) => (isText(part) ? <span>{part}</span> : part));
}
