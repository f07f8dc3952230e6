import { type ReactNode, useContext, useMemo } from 'react';
import { LookContext } from './look.ts';
import { setCss } from './style.ts';
import { cssVariables, light } from './tokens.ts';

const style = `.ls-light{${cssVariables(light)}color-scheme:light;color:var(--text)}`;

/** Draws what is inside in the light theme, whatever the page's theme is: paper. */
export function Light({ children }: { children: ReactNode }) {
  setCss('light', style);
  const look = useContext(LookContext);
  const own = useMemo(() => look && { ...look, tokens: light, dark: false }, [look]);
  return (
    <LookContext value={own}>
      <div className="ls-light">{children}</div>
    </LookContext>
  );
}
