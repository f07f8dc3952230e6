import { type ThemeConfig, theme } from 'antd';
import { cornersOf, fontMono, type ShapeTokens, type Tokens } from './tokens.ts';

// antd's dark algorithm mixes seed colours (colorPrimary, colorError, …) again, so exact values go in a last step
function exactColours(t: Tokens) {
  return {
    colorPrimary: t.accent,
    colorPrimaryHover: t.accentHover,
    colorPrimaryActive: t.accentActive,
    colorPrimaryBg: t.accentSoft,
    colorPrimaryBorder: t.accentLine,
    colorLink: t.accentText,
    colorLinkHover: t.accentText,
    colorTextLightSolid: t.onAccent,
    colorSuccess: t.online,
    colorSuccessText: t.onlineText,
    colorSuccessBg: t.onlineSoft,
    colorInfo: t.info,
    colorInfoText: t.infoText,
    colorInfoBg: t.infoSoft,
    colorWarning: t.attention,
    colorWarningText: t.attentionText,
    colorWarningBg: t.attentionSoft,
    colorError: t.danger,
    colorErrorText: t.dangerText,
    colorErrorBg: t.dangerSoft,
    colorBgLayout: t.page,
    colorBgContainer: t.surface,
    colorBgElevated: t.raised,
    colorBgSpotlight: t.spot,
    colorBgMask: t.mask,
    colorText: t.text,
    colorTextSecondary: t.text2,
    colorTextTertiary: t.text3,
    colorTextDescription: t.text3,
    colorTextPlaceholder: t.text3,
    colorTextQuaternary: t.textOff,
    colorTextDisabled: t.textOff,
    colorIcon: t.text3,
    colorBorder: t.lineControl,
    colorBorderSecondary: t.line,
    colorSplit: t.line,
    colorFillTertiary: t.hover,
    colorFillSecondary: t.active,
    controlItemBgHover: t.hover,
    controlItemBgActive: t.accentSoft,
    colorSuccessBorder: t.onlineSoft,
    colorInfoBorder: t.infoSoft,
    colorWarningBorder: t.attentionSoft,
    colorErrorBorder: t.dangerSoft,
  };
}

/** antd drawn by our tokens (cssVar is on by default in 6). */
export function antdTheme(
  t: Tokens,
  { dark, wide, reducedMotion, shape }: { dark: boolean; wide: boolean; reducedMotion: boolean; shape: ShapeTokens },
): ThemeConfig {
  const { radius, font } = shape;
  const { small, large } = cornersOf(radius);
  const exact = exactColours(t);
  return {
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, (_seed, map) => ({ ...map!, ...exact })],
    token: {
      ...exact,
      fontSize: 14,
      lineHeight: 20 / 14,
      fontFamily: font,
      fontFamilyCode: fontMono,
      fontWeightStrong: 600,
      borderRadius: radius,
      borderRadiusLG: large,
      borderRadiusSM: Math.max(0, radius - 1),
      borderRadiusXS: small,
      sizeUnit: 4,
      sizeStep: 4,
      // thumbs need 44 px
      controlHeight: wide ? 32 : 44,
      controlHeightSM: wide ? 28 : 36,
      controlHeightLG: wide ? 40 : 44,
      lineWidthFocus: 2,
      // with the border of 1 px a ring of 2
      controlOutlineWidth: 1,
      controlOutline: t.accent,
      colorErrorOutline: t.danger,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
      motion: !reducedMotion,
      boxShadow: t.shadowPop,
      boxShadowSecondary: t.shadowPop,
      screenMDMax: 959,
      screenLG: 960,
      screenLGMin: 960,
    },
    components: components(t, wide),
  };
}

function components(t: Tokens, wide: boolean): ThemeConfig['components'] {
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: t.lineStrong,
      defaultHoverBg: t.hover,
      defaultHoverColor: t.text,
      defaultHoverBorderColor: t.lineStrong,
      primaryColor: t.onAccent,
      borderColorDisabled: 'transparent',
      contentFontSizeSM: 13,
      paddingInline: 12,
      paddingInlineSM: 8,
    },
    Menu: {
      itemHeight: 32,
      itemMarginInline: 8,
      itemMarginBlock: 2,
      itemBorderRadius: 6,
      itemBg: 'transparent',
      iconSize: 16,
      itemColor: t.text2,
      itemSelectedBg: t.accentSoft,
      itemSelectedColor: t.accentText,
      itemHoverBg: t.active,
      activeBarBorderWidth: 0,
    },
    Modal: { titleFontSize: 16, headerBg: t.raised, contentBg: t.raised },
    Select: {
      multipleItemBg: t.active,
      multipleItemHeight: wide ? 24 : 32,
      optionHeight: wide ? 32 : 44,
      optionSelectedBg: t.active,
      optionSelectedFontWeight: 500,
    },
    Form: { labelFontSize: 13, labelColor: t.text, itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Collapse: { headerBg: 'transparent', contentBg: 'transparent', headerPadding: '12px 20px' },
    Switch: { trackHeight: 18, trackMinWidth: 32 },
  };
}
