/** The colours of one theme, named by purpose. */
export interface Tokens {
  page: string;
  surface: string;
  sunken: string;
  raised: string;
  hover: string;
  active: string;
  line: string;
  lineStrong: string;
  lineControl: string;
  text: string;
  text2: string;
  text3: string;
  textOff: string;
  accent: string;
  accentHover: string;
  accentActive: string;
  accentSoft: string;
  accentLine: string;
  onAccent: string;
  accentText: string;
  online: string;
  onlineSoft: string;
  onlineText: string;
  offline: string;
  offlineSoft: string;
  offlineText: string;
  info: string;
  infoSoft: string;
  infoText: string;
  attention: string;
  attentionSoft: string;
  attentionText: string;
  danger: string;
  dangerSoft: string;
  dangerText: string;
  onDanger: string;
  spot: string;
  onSpot: string;
  shadowPop: string;
  shadowModal: string;
  mask: string;
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
  chartGrid: string;
}

export const light: Tokens = {
  page: '#F3F6F7',
  surface: '#FFFFFF',
  sunken: '#F8FAFA',
  raised: '#FFFFFF',
  hover: '#F1F5F6',
  active: '#E7EDEF',
  line: '#E0E6E9',
  lineStrong: '#C6D0D5',
  lineControl: '#7F8D95',
  text: '#0F191E',
  text2: '#42515A',
  text3: '#5E6D76',
  textOff: '#96A2A9',
  accent: '#0B6370',
  accentHover: '#084F5A',
  accentActive: '#063E47',
  accentSoft: '#E2F0F1',
  accentLine: '#9CCBD0',
  onAccent: '#FFFFFF',
  accentText: '#0B6370',
  online: '#14804A',
  onlineSoft: '#E3F4EA',
  onlineText: '#0E6A3C',
  offline: '#66747C',
  offlineSoft: '#EAEEF0',
  offlineText: '#4D5B63',
  info: '#1F63C4',
  infoSoft: '#E5EFFC',
  infoText: '#1A55AA',
  attention: '#B86E00',
  attentionSoft: '#FDF1DA',
  attentionText: '#7D4B00',
  danger: '#C02631',
  dangerSoft: '#FCE8E8',
  dangerText: '#A81C27',
  onDanger: '#FFFFFF',
  spot: '#16232A',
  onSpot: '#F2F6F7',
  shadowPop: '0 0 0 1px rgb(15 25 30 / .06), 0 8px 24px -6px rgb(15 25 30 / .16)',
  shadowModal: '0 0 0 1px rgb(15 25 30 / .06), 0 24px 64px -16px rgb(15 25 30 / .28)',
  mask: 'rgb(15 25 30 / .40)',
  chart1: '#0B6370',
  chart2: '#7A5BB5',
  chart3: '#A8642A',
  chart4: '#5A6B1F',
  chartGrid: '#E6EBED',
};

export const dark: Tokens = {
  page: '#0C1215',
  surface: '#12191D',
  sunken: '#0F161A',
  raised: '#1A2328',
  hover: '#182126',
  active: '#202B31',
  line: '#232E34',
  lineStrong: '#36444C',
  lineControl: '#64747D',
  text: '#E8EEF0',
  text2: '#B1BEC5',
  text3: '#8D9BA3',
  textOff: '#5C6A72',
  accent: '#38A9B3',
  accentHover: '#52BBC4',
  accentActive: '#74CCD4',
  accentSoft: '#112E37',
  accentLine: '#20606A',
  onAccent: '#042227',
  accentText: '#5CC5CE',
  online: '#35B571',
  onlineSoft: '#10301F',
  onlineText: '#63CE94',
  offline: '#8B99A1',
  offlineSoft: '#202A30',
  offlineText: '#A3B0B7',
  info: '#6AA5F5',
  infoSoft: '#13294A',
  infoText: '#8ABAF8',
  attention: '#E0A02E',
  attentionSoft: '#36270C',
  attentionText: '#EDB95A',
  danger: '#F0696C',
  dangerSoft: '#3D171A',
  dangerText: '#F78F90',
  onDanger: '#2B0608',
  spot: '#DCE5E8',
  onSpot: '#10191D',
  shadowPop: '0 0 0 1px #2C383F, 0 12px 32px -8px rgb(0 0 0 / .6)',
  shadowModal: '0 0 0 1px #2C383F, 0 24px 64px -12px rgb(0 0 0 / .7)',
  mask: 'rgb(4 8 10 / .62)',
  chart1: '#4FBAC4',
  chart2: '#B49AE8',
  chart3: '#E0A070',
  chart4: '#B6C76A',
  chartGrid: '#1F2A30',
};

/** Theme options of an embedding page besides colours. */
export interface ShapeTokens {
  /** Corners of buttons and fields, in px; larger and smaller elements scale in proportion. */
  radius: number;
  font: string;
}

/** The corner radii of elements smaller and larger than a button. */
export const cornersOf = (radius: number): { small: number; large: number } => ({
  small: Math.round((radius * 2) / 3),
  large: Math.round((radius * 4) / 3),
});

const font =
  '"Inter", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const usualShape: ShapeTokens = { radius: 6, font };
export const fontMono = 'ui-monospace, "SF Mono", "JetBrains Mono", "Cascadia Mono", Menlo, Consolas, monospace';

/** The custom properties a theme's colours become: lineStrong is `--line-strong`, text2 is `--text-2`. */
export function cssVariables(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name.replace(/([A-Z]|\d)/g, (part) => `-${part.toLowerCase()}`)}:${value};`)
    .join('');
}
