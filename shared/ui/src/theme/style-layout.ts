export const layoutStyle = `
.ls-stack{display:flex;flex-direction:column;min-width:0}
.ls-row{display:flex;align-items:center;gap:8px;min-width:0}
.ls-columns{display:grid;grid-template-columns:minmax(0,1fr) 400px;gap:16px;align-items:start}
.ls-columns>*{min-width:0}
.ls-page{display:flex;flex-direction:column;min-width:0;min-height:100%;background:var(--surface)}
.ls-page-fill{height:100%;min-height:0}
.ls-page-head{padding:16px 24px 8px;background:var(--surface)}
.ls-page-line{display:flex;gap:16px;align-items:flex-start}
.ls-page-title{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;flex:1;min-width:0;min-height:32px}
.ls-page-title h1{overflow-wrap:anywhere}
.ls-page-actions{display:flex;gap:8px;flex:none}.ls-btn-place{display:flex;width:240px}
.ls-page-meta{min-height:24px;display:flex;flex-wrap:wrap;column-gap:16px;font-size:13px;color:var(--text-2);margin-top:4px;padding-bottom:4px;font-variant-numeric:tabular-nums}
.ls-page-bar{background:var(--surface);border-bottom:1px solid var(--line)}
.ls-page-plain .ls-page-body{padding:8px 24px 24px;max-width:1440px;width:100%}
.ls-page-fill .ls-page-body{flex:1;min-height:0;display:flex;flex-direction:column}
.ls-page-tint{background:var(--page)}
.ls-page-tint .ls-page-head{padding-bottom:12px}
.ls-page-tint>.ls-page-head:has(+.ls-page-body){border-bottom:1px solid var(--line)}
.ls-page-tint .ls-page-body{padding:16px 24px 24px;max-width:1440px;width:100%}
.ls-page-foot{display:flex;align-items:center;gap:8px;padding:12px 32px;border-top:1px solid var(--line);background:var(--surface)}
.ls-crumbs{display:flex;flex-wrap:wrap;gap:6px;font-size:12px;line-height:16px;margin:-4px 0 4px}
.ls-crumbs a{color:var(--text-2)}.ls-crumbs span{color:var(--text-off)}
.ls-panel{background:var(--surface);border:1px solid var(--line);border-radius:8px;min-width:0}
.ls-panel-head{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 8px 0 16px;border-bottom:1px solid var(--line)}
.ls-panel-head h2{flex:1;min-width:0}
.ls-panel-body,.ls-panel-flush>.ls-skels:has(>.ls-skel){padding:16px}.ls-panel-flush>.ls-banner{margin:16px}
.ls-box{border:1px solid var(--line);border-radius:8px}
.ls-sunken{background:var(--sunken)}
.ls-line-above{border-top:1px solid var(--line)}.ls-line-below{border-bottom:1px solid var(--line)}.ls-vline{width:1px;background:var(--line)}
.ls-link-row{display:flex;gap:12px;padding:10px 16px;color:inherit;outline-offset:-2px}.ls-link-row:hover{text-decoration:none}
.ls-choosable{padding-left:13px;border-left:3px solid transparent}.ls-choosable[aria-current]{border-left-color:var(--accent);background:var(--accent-soft)}
.ls-subhead{margin-top:8px;font-size:14px;line-height:20px}
.ls-first-line{flex:none;display:flex;align-items:center;height:20px}
@media (max-width:1199.98px){.ls-columns{grid-template-columns:minmax(0,1fr)}.ls-columns>.ls-growing+*{display:none}}
@media (max-width:959.98px){
.ls-page-head{padding:12px 16px 8px}.ls-page-head h1{font-size:18px;line-height:24px}
.ls-page-head{display:flex;flex-direction:column}.ls-page-line{display:contents}.ls-page-title{flex:none;min-height:0}
.ls-page-meta{order:1}.ls-page-actions{order:2;margin-top:12px;flex-wrap:wrap}.ls-page-actions>.ls-btn:not(.ls-btn-bare){flex:1 1 0}.ls-btn-place{flex:1;height:44px}.ls-btn-place>.ls-skel{height:44px!important}
.ls-crumbs{display:none}
.ls-page-plain .ls-page-body{padding:8px 16px 16px}
.ls-page-tint .ls-page-body{padding:12px 0}
.ls-page-tint .ls-panel{border-radius:0;border-inline:0}
.ls-page-foot{flex-wrap:wrap;padding:12px 16px}
.ls-columns{gap:12px}
}
@media print{.ls-page,.ls-page-fill,.ls-page-fill .ls-page-body{display:block;height:auto;min-height:0}.ls-page-actions,.ls-btn-place{display:none}.ls-panel{break-inside:avoid-page}
.ls-page:has(.ls-paper) .ls-page-head{display:none}.ls-paper{page:paper}.ls-paper-wide{page:paper-wide}.ls-paper article{border:0!important}.ls-paper-sheet{margin:0 auto!important}.ls-paper-sheet:last-child{break-after:auto!important}}
@page paper{size:A4;margin:0}@page paper-wide{size:A4 landscape;margin:0}
`;
