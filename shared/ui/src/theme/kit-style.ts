import { controlStyle } from './style-controls.ts';
import { feedbackStyle } from './style-feedback.ts';
import { layoutStyle } from './style-layout.ts';
import { overlayStyle } from './style-overlays.ts';
import { partStyle } from './style-parts.ts';

// Global styles: headings, links, focus. Sizes are those of the look's section 2.
const ground = `
*,*::before,*::after{box-sizing:border-box}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}ul,ol{list-style:none}
h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.01em}
h2{font-size:14px;line-height:20px;font-weight:600}
strong{font-weight:500}
button,input,select,textarea{font-family:inherit}
a{color:var(--accent-text);text-decoration:none}a:hover,p>a{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.ls-i,.ls-g{flex:none;display:block}
.ls-i{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.ls-num{font-variant-numeric:tabular-nums}
.ls-mono{font-family:var(--font-mono);font-size:.93em;letter-spacing:-.01em}
.ls-quiet{color:var(--text-3);font-size:12px;line-height:16px}
.ls-ell{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.ls-grow{flex:1;min-width:0}
.ls-pad{padding:16px 24px}
.ls-small{font-size:13px}
.ls-muted{color:var(--text-2)}
.ls-centred{text-align:center}
.ls-nowrap{white-space:nowrap}
.ls-break{overflow-wrap:anywhere}
.ls-clip{overflow:hidden}
.ls-sr{position:absolute!important;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@keyframes ls-spin{to{transform:rotate(360deg)}}
.ls-spin{transform-origin:6px 6px;animation:ls-spin 1s linear infinite}
.ls-c-online{color:var(--online-text)}.ls-c-info{color:var(--info-text)}.ls-c-attention{color:var(--attention-text)}.ls-c-danger{color:var(--danger-text)}.ls-c-offline{color:var(--text-3)}
.ls-g-online{color:var(--online)}.ls-g-info{color:var(--info)}.ls-g-attention{color:var(--attention)}.ls-g-danger{color:var(--danger)}.ls-g-offline{color:var(--offline)}
@media (max-width:959.98px){:root{--status-h:48px;--header-h:52px}.ls-wide-only{display:none!important}}
@media (min-width:960px){.ls-narrow-only{display:none!important}}
@media (prefers-reduced-motion:reduce){:root{--t-fast:0ms;--t:0ms;--t-slow:0ms}.ls-spin{animation:none}}
`;

export const kitStyle = [ground, layoutStyle, controlStyle, feedbackStyle, overlayStyle, partStyle].join('');
