export const choiceStyle = `
.ls-switch{display:inline-flex;align-items:center;gap:8px;min-height:32px;color:var(--text-2)}
.ls-switch>input{appearance:none;flex:none;position:relative;width:32px;height:18px;margin:0;border-radius:9px;background:var(--line-control);cursor:pointer}
.ls-switch>input:checked{background:var(--accent)}
.ls-switch>input::after{content:"";position:absolute;top:2px;left:2px;width:14px;height:14px;border-radius:50%;background:var(--surface)}
.ls-switch>input:checked::after{left:16px}
.ls-switch>input:disabled,.ls-tick-off,.ls-radio-off>label{cursor:default}
.ls-switch>input:disabled{opacity:.5}
.ls-ticks{display:flex;flex-direction:column;gap:4px}
.ls-tick{position:relative;display:flex;gap:8px;padding:6px 0;line-height:20px;cursor:pointer}
.ls-tick>input{position:absolute;inset:0;opacity:0;margin:0;cursor:inherit}
.ls-tick>.ls-cb{margin-top:2px}
.ls-tick>input:focus-visible+.ls-cb{outline:2px solid var(--accent);outline-offset:2px}
.ls-tick-off{color:var(--text-3)}.ls-tick-off>.ls-cb{border-color:var(--line-strong)}.ls-tick-off>.ls-cb.ls-on{background:var(--line-strong)}
.ls-choice-about{display:block;font-size:12px;line-height:16px;font-weight:400;color:var(--text-3)}
.ls-radios{display:flex;flex-direction:column;gap:8px}
.ls-radio{border:1px solid var(--line-strong);border-radius:var(--r-lg);background:var(--surface)}
.ls-radio.ls-on{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.ls-radio-off{background:var(--sunken);border-color:var(--line);color:var(--text-3)}
.ls-radio>label{display:flex;gap:12px;padding:8px 12px;line-height:20px;font-weight:500;cursor:pointer}
.ls-radio>label>input{appearance:none;flex:none;width:16px;height:16px;margin:2px 0 0;border:1px solid var(--line-control);border-radius:50%;background:var(--surface);cursor:inherit}
.ls-radio.ls-on>label>input{border:5px solid var(--accent)}
.ls-radio-off>label>input{border-color:var(--line-strong)}
.ls-radio-more{padding:0 12px 12px 40px}
.ls-colour{display:flex;align-items:center;gap:8px}
.ls-colour>input[type=color]{appearance:none;flex:none;width:32px;height:32px;padding:0;border:1px solid var(--line-control);border-radius:var(--r);background:none;cursor:pointer}
.ls-colour>input[type=color]::-webkit-color-swatch-wrapper{padding:3px}
.ls-colour>input[type=color]::-webkit-color-swatch{border:0;border-radius:3px}
.ls-colour>input[type=color]::-moz-color-swatch{border:0;border-radius:3px}
.ls-colour>input[type=color].ls-none::-webkit-color-swatch{background:linear-gradient(to top right,transparent 46%,var(--line-control) 46% 54%,transparent 54%)!important}
.ls-secret{display:flex;gap:8px}.ls-secret>:first-child{flex:1}
.ls-range-days{display:flex;align-items:center;gap:8px;color:var(--text-3)}.ls-range-days>:not(span[aria-hidden]){flex:1;min-width:0}
.ls-range-presets{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.ls-once-why{margin:0 0 12px;color:var(--text-2)}.ls-once{margin-bottom:8px;padding:8px 8px 8px 12px;border:1px solid var(--line);border-radius:var(--r-lg);background:var(--sunken)}
.ls-once>.ls-copy{display:flex;justify-content:space-between}.ls-once .ls-mono{overflow-wrap:anywhere}
.ls-parts{display:flex;flex-direction:column;gap:12px;padding:12px;border:1px solid var(--line);border-radius:var(--r-lg)}
.ls-parts>div>label,.ls-parts>div>.ls-part-label{display:block;margin-bottom:4px;font-weight:500;line-height:20px}
@media (max-width:959.98px){
.ls-switch,.ls-tick{min-height:44px}.ls-tick{align-items:flex-start;padding:12px 0}
.ls-radio>label{padding:12px}
.ls-colour>input[type=color]{width:44px;height:44px}
}
`;

export const matrixStyle = `
.ls-matrix-count{margin-inline-end:8px;color:var(--text-2);font-size:13px}
.ls-matrix-row{display:flex;align-items:flex-start;gap:12px;padding:4px 16px;border-top:1px solid var(--line)}.ls-matrix-row:first-child{border-top:0}.ls-matrix-row.ls-on{background:var(--accent-soft)}
.ls-matrix-row>.ls-tick{flex:1;min-width:0}.ls-matrix-row.ls-on .ls-choice-about{color:var(--text-2)}
.ls-matrix-row>:not(.ls-tick){margin-top:6px}
.ls-matrix-code{color:var(--text-2);font-size:12px;line-height:20px}
@media (max-width:959.98px){.ls-matrix-row>:not(.ls-tick){margin-top:12px}}
`;
