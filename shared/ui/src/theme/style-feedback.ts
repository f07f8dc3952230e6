export const feedbackStyle = `
.ls-st{display:inline-flex;align-items:center;gap:6px;min-width:0;white-space:nowrap;font-size:13px}
.ls-pill{display:inline-flex;align-items:center;gap:6px;height:24px;padding:0 8px 0 7px;border-radius:var(--r-sm);font-size:12px;font-weight:500;white-space:nowrap}
.ls-pill .ls-i{width:12px;height:12px}
.ls-pill.ls-c-online{background:var(--online-soft)}.ls-pill.ls-c-info{background:var(--info-soft)}.ls-pill.ls-c-attention{background:var(--attention-soft)}.ls-pill.ls-c-danger{background:var(--danger-soft)}.ls-pill.ls-c-offline{background:var(--offline-soft);color:var(--offline-text)}
.ls-tag{display:inline-flex;align-items:center;gap:4px;height:20px;padding:0 6px;border-radius:var(--r-sm);border:1px solid var(--line-strong);color:var(--text-2);font-size:12px;line-height:18px;white-space:nowrap}
.ls-count{display:inline-block;min-width:18px;height:18px;padding:0 5px;border-radius:9px;background:var(--active);color:var(--text-2);font-size:11px;line-height:18px;font-weight:600;text-align:center;font-variant-numeric:tabular-nums}
.ls-count.ls-hot{background:var(--attention-soft);color:var(--attention-text)}
.ls-skel{display:inline-block;border-radius:var(--r-sm);background:var(--active);max-width:100%}
.ls-skels{display:flex;flex-direction:column;gap:14px;padding:4px 0}
.ls-spinner{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:32px;color:var(--text-2);font-size:13px}
.ls-spinner.ls-full{position:fixed;inset:0}
.ls-art{display:block;max-width:100%;color:var(--line-strong)}
.ls-empty{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;padding:24px 24px 72px;gap:2px}
.ls-empty .ls-art{margin-bottom:8px}
.ls-empty h2{font-size:16px;line-height:24px}.ls-empty p{color:var(--text-2);max-width:480px}.ls-empty .ls-row{margin-top:12px}
.ls-banner{display:flex;align-items:center;gap:10px;font-size:13px}
.ls-banner-text{flex:1;min-width:0;display:flex}
.ls-banner-box,.ls-banner-outlined{padding:10px 12px;border-radius:var(--r-lg)}
.ls-banner-box .ls-banner-text,.ls-banner-outlined .ls-banner-text{flex-direction:column}
.ls-banner-box strong,.ls-banner-outlined strong{color:var(--text);font-size:14px}
.ls-banner-box span,.ls-banner-outlined span{color:var(--text-2)}
.ls-banner-box .ls-btn,.ls-banner-outlined .ls-btn{color:var(--text)}
.ls-banner-strip{min-height:36px;padding:0 24px;border-bottom:1px solid var(--line)}
.ls-banner-strip .ls-banner-text{gap:10px;align-items:center}.ls-banner-strip strong{white-space:nowrap}.ls-banner-strip span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ls-banner.ls-c-online{background:var(--online-soft)}.ls-banner.ls-c-info{background:var(--info-soft)}.ls-banner.ls-c-attention{background:var(--attention-soft)}.ls-banner.ls-c-danger{background:var(--danger-soft)}.ls-banner.ls-c-offline{background:var(--offline-soft);color:var(--offline-text)}
.ls-banner.ls-banner-outlined{background:transparent;border:1px solid var(--line-strong);align-items:flex-start}.ls-banner-outlined>.ls-i{margin-top:2px}
.ls-result{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr auto;background:var(--brand-page);color:var(--on-brand)}
.ls-result header{padding:20px 32px;min-height:64px;display:flex;gap:10px;align-items:center;font-weight:600}
.ls-result-card{place-self:center;width:440px;max-width:calc(100vw - 32px);margin-bottom:64px;background:var(--brand-card);color:var(--text);border:1px solid var(--line);border-radius:var(--r-lg);overflow:hidden}
.ls-result.ls-within{min-height:100%;background:none;color:var(--text-3)}.ls-within header{min-height:0}.ls-within .ls-result-card{background:var(--surface)}.ls-result.ls-within footer{opacity:1}
.ls-result-art{border-bottom:1px solid var(--line);background:var(--sunken);padding:16px 0}.ls-result-art .ls-art{margin:0 auto}
.ls-result-text{padding:20px 24px 24px}.ls-result-text h1{margin-bottom:4px}.ls-result-text p{color:var(--text-2)}.ls-result-text .ls-row{margin-top:20px;flex-wrap:wrap}
.ls-result nav{border-top:1px solid var(--line)}
.ls-result nav>*{display:flex;align-items:center;gap:12px;width:100%;min-height:48px;padding:0 24px;border:0;background:none;color:var(--text);font:500 14px/20px var(--font);text-align:left;text-decoration:none;cursor:pointer}
.ls-result nav>*:hover{background:var(--hover)}.ls-result nav>*:focus-visible{outline-offset:-2px}
.ls-result nav>*+*{border-top:1px solid var(--line)}
.ls-result nav .ls-i{color:var(--text-2)}.ls-result nav .ls-i:last-child{margin-left:auto;color:var(--text-3)}
.ls-result footer{padding:16px 32px;min-height:48px;font-size:12px;line-height:16px;opacity:.72;font-variant-numeric:tabular-nums}
@media (max-width:959.98px){.ls-banner-strip{padding:8px 16px}.ls-banner-strip strong:only-child{white-space:normal}.ls-result header{padding:16px}.ls-result footer{padding:16px}.ls-result-text .ls-btn{flex:1}}
`;
