import { ConfirmOutlet } from '../overlay/ConfirmOutlet.tsx';
import { Antd } from '../theme/Antd.tsx';
import { Theme, type ThemeProviderProps } from './Theme.tsx';

/**
 * Theme, language, tooltips, notices and questions of a root, with what antd needs. Render it once per root, around all
 * content.
 */
export const ThemeProvider = ({ children, ...theme }: ThemeProviderProps) => (
  <Theme {...theme}>
    <Antd>{children}</Antd>
    <ConfirmOutlet />
  </Theme>
);
