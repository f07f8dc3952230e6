import { type ReactNode, useContext, useMemo } from 'react';
import { LookContext } from './look.ts';
import { setCss } from './style.ts';
import { cssVariables, light } from './tokens.ts';

const style = `.ls-light{${cssVariables(light)}color-scheme:light;color:var(--text)}`;

/** Draws what is inside in the light theme, whatever the page's theme is: paper. */
export function Light({ children }: { children: ReactNode }) {
  setCss('light', style);
  const theme = useContext(LookContext);
  const lightTheme = useMemo(() => theme && { ...theme, tokens: light, dark: false }, [theme]);
  return (
    <LookContext value={lightTheme}>
      <div className="ls-light">{children}</div>
    </LookContext>
  );
}
