import { type ReactNode, useEffect, useRef } from 'react';
import { CardPage } from '../brand/CardPage.tsx';

export interface SaidProps {
  title: string;
  text: ReactNode;
  /** Buttons and links below. */
  children?: ReactNode;
}

/** A card that says what happened; the focus goes to its title, so screen readers hear it. */
export function Said({ title, text, children }: SaidProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <CardPage>
      <h1 ref={heading} tabIndex={-1} className="lh-break">
        {title}
      </h1>
      <p className="lh-lead lh-break">{text}</p>
      {children}
    </CardPage>
  );
}
