import { type ReactNode, useEffect, useRef } from 'react';
import { CardPage } from '../brand/CardPage.tsx';

export interface ResultCardProps {
  title: string;
  text: ReactNode;
  /** Buttons and links below. */
  children?: ReactNode;
}

/** A card with a result; the focus goes to its title, so that screen readers read it. */
export function ResultCard({ title, text, children }: ResultCardProps) {
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
