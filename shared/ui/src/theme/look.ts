import type { Locale } from 'antd/es/locale';
import { createContext } from 'react';
import type { ShapeTokens, Tokens } from './tokens.ts';

/** A root's theme, as far as antd needs it. */
export interface Look {
  tokens: Tokens;
  shape: ShapeTokens;
  dark: boolean;
  nonce: string | undefined;
  locale: Locale | undefined;
}

/** The look of the root above, which a theme says. */
export const LookContext = createContext<Look | undefined>(undefined);
