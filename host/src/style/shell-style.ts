// Menu, header, content, status bar. Folding below 1200 px is CSS; under 960 px the shell draws no side menu.
const folded = (at: string) => `
${at}{grid-template-columns:var(--sider-w-collapsed) minmax(0,1fr)}
${at} .lh-side .lh-company{padding:0;justify-content:center}
${at} .lh-side :is(.lh-company-name,.lh-company>.ls-i){display:none}
${at} .lh-side .lh-nav-label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
${at} .lh-side .lh-nav>*{height:36px;padding:0;justify-content:center}
${at} .lh-side .lh-nav>.lh-own-heading{display:none}
${at} .lh-side .lh-nav-icon{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;pointer-events:auto}
`;

export const shellStyle = `
.lh-app{display:grid;grid-template:var(--header-h) minmax(0,1fr) auto / var(--sider-w) minmax(0,1fr);height:100vh;height:100dvh;overflow:hidden;background:var(--page)}
.lh-skip{position:fixed;z-index:40;top:8px;left:8px;padding:8px 12px;border-radius:6px;background:var(--raised);box-shadow:var(--shadow-pop);transform:translateY(-200%)}
.lh-skip:focus{transform:none}
.lh-side{grid-row:1/3;display:flex;flex-direction:column;min-height:0;border-right:1px solid var(--line);background:var(--page)}
.lh-company{flex:none;display:flex;align-items:center;gap:10px;width:100%;height:48px;padding:0 12px 0 16px;border:0;border-bottom:1px solid var(--line);background:none;color:var(--text);font:600 14px/20px var(--font);text-align:left}
button.lh-company{cursor:pointer}button.lh-company:hover{background:var(--hover)}
.lh-company:focus-visible{outline-offset:-2px}
.lh-company-name{flex:1}.lh-company>.ls-i{color:var(--text-3)}
.lh-company .lh-initials{background:var(--accent);color:var(--on-accent);border-radius:6px;font-size:10px}
.lh-company-search{margin:4px 4px 0;min-width:240px}
.lh-nav{display:flex;flex-direction:column;gap:2px;padding:8px;overflow:hidden auto}
.lh-nav>*{flex:none;position:relative;display:flex;align-items:center;gap:10px;width:100%;height:32px;padding:0 8px;border:0;border-radius:6px;background:none;color:var(--text-2);font:500 14px/20px var(--font);text-align:left;text-decoration:none;cursor:pointer}
.lh-nav>:hover{background:var(--active);text-decoration:none}
.lh-nav>:focus-visible{outline-offset:-2px}
.lh-own{border-top:1px solid var(--line);margin-top:4px}.lh-nav>.lh-own-heading{height:auto;padding:8px 8px 2px;color:var(--text-3);font:400 12px/16px var(--font);cursor:default;background:none}
.lh-nav .ls-i{color:var(--text-3)}.lh-nav-icon{pointer-events:none}
.lh-nav>[aria-current]{background:var(--accent-soft);color:var(--accent-text)}.lh-nav>[aria-current] .ls-i{color:inherit}
.lh-side-foot{margin-top:auto;border-top:1px solid var(--line)}
.lh-side-foot>*{color:var(--text-3)}
.lh-top{display:flex;align-items:center;gap:8px;padding:0 16px 0 24px;min-width:0;border-bottom:1px solid var(--line);background:var(--surface)}
.lh-user{display:flex;align-items:center;gap:8px;height:32px;padding:0 4px;border:0;border-radius:6px;background:none;color:var(--text);cursor:pointer}
.lh-user:hover{background:var(--hover)}
.lh-me{display:block;padding:4px 0 2px}.lh-me strong{display:block;font-size:14px;line-height:20px;font-weight:600;color:var(--text)}.lh-me span{display:block}
.lh-part{display:flex;gap:8px}.lh-part>.ls-i{flex:none;margin-top:2px}.lh-part>div{min-width:0}.lh-part-detail{overflow-wrap:anywhere}
.lh-main{display:flex;flex-direction:column;min-width:0;min-height:0;background:var(--surface)}
.lh-main:focus-visible{outline:0}
.lh-screen{flex:1;min-width:0;min-height:0;overflow:auto}
.lh-screen:has(>.ls-empty){display:flex}
.lh-status{grid-column:1/-1;min-width:0;z-index:40}
.lh-back,.lh-whereabouts{color:var(--text)}
.lh-back{flex:none;display:flex;align-items:center;justify-content:center;width:44px;height:44px;border-radius:6px}
.lh-whereabouts{flex:1;font-size:16px;line-height:24px;font-weight:600}
.lh-drawer{display:flex;flex-direction:column;height:100%}
.lh-drawer .lh-nav>*{height:44px;gap:12px;font-size:15px}.lh-drawer .lh-side-foot>*{color:var(--text-2)}
.ant-drawer-title .lh-company{height:auto;padding:0;border:0}
.lh-sole{grid-template:var(--header-h) minmax(0,1fr) / minmax(0,1fr)}.lh-sole-brand{color:inherit;text-decoration:none}.lh-sole .lh-top{padding:0 16px}
.lh-icon-link{position:relative;display:inline-flex;align-items:center;justify-content:center;width:32px;height:32px;border-radius:6px;color:var(--text-2)}.lh-icon-link:hover{background:var(--hover)}
.lh-plain-button{padding:0;border:0;background:none;cursor:pointer}
.lh-search{display:flex;align-items:center;gap:8px;width:360px;max-width:40vw;height:32px;padding:0 8px 0 10px;border:1px solid var(--line);border-radius:6px;background:var(--sunken);color:var(--text-2);font:400 14px/20px var(--font);text-align:left;cursor:pointer}.lh-search:hover{border-color:var(--line-strong)}
.lh-search-field{width:100%;margin-bottom:8px}.lh-hits{min-height:240px;max-height:50vh;overflow:auto}.lh-hits p{margin:8px 8px 4px;color:var(--text-2);font-size:12px;line-height:16px}
.lh-hits [role=option]{display:flex;align-items:center;gap:10px;min-height:36px;padding:0 8px;border-radius:6px;cursor:pointer}.lh-hits [role=option]:hover{background:var(--hover)}.lh-hits [aria-selected=true]{background:var(--active)}.lh-hits .ls-i{flex:none;color:var(--text-2)}
.lh-keys{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px 24px;margin-bottom:16px}.lh-keys h3{margin:0 0 8px;font:600 13px/20px var(--font)}.lh-keys dl{margin:0}.lh-keys dl>div{display:flex;gap:12px;padding:3px 0}.lh-keys dt{flex:none;width:84px}.lh-keys dd{margin:0}
.lh-badge{position:absolute;top:0;left:18px;min-width:16px;padding:0 4px;border-radius:8px;background:var(--accent);color:var(--on-accent);font:600 10px/16px var(--font);text-align:center}
.lh-rows{margin:0;padding:0;list-style:none}.lh-rows>li{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 16px;border-top:1px solid var(--line)}.lh-rows>li:first-child{border-top:0}
.lh-rows .ls-grow{min-width:0}.lh-rows .ls-grow>*{display:block}.lh-rows b{font-weight:500}.lh-rows .ls-grow>span{color:var(--text-2);font-size:13px;line-height:20px}.lh-rows>li>.ls-i{flex:none;color:var(--text-2)}
.lh-company-rows>li{padding:4px 12px}.lh-star{flex:none;display:flex;align-items:center;justify-content:center;width:32px;height:32px;padding:0;border:0;border-radius:6px;background:none;color:var(--text-3);cursor:pointer}.lh-star:hover{background:var(--hover)}.lh-star.lh-on{color:var(--accent-text)}.lh-star.lh-on svg{fill:currentColor}
.lh-open-company{flex:1;min-width:0;display:flex;align-items:center;gap:12px;min-height:48px;padding:4px 8px;border:0;border-radius:6px;background:none;color:var(--text);font:400 14px/20px var(--font);text-align:left;cursor:pointer}.lh-open-company:hover{background:var(--hover)}
.lh-find{max-width:360px}.lh-narrow-form{max-width:400px}.lh-terms-box{max-height:240px;overflow:auto;margin:12px 0;padding:12px;border:1px solid var(--line);border-radius:6px}
.lh-messages-title{margin:0;font:600 20px/28px var(--font)}
.lh-messages{flex:1;min-height:0;margin:0;padding:0;overflow:auto;list-style:none}.lh-messages a{display:flex;align-items:flex-start;gap:12px;padding:10px 16px;border-top:1px solid var(--line);color:var(--text);text-decoration:none}.lh-messages a:hover{background:var(--hover)}.lh-messages a[aria-current]{background:var(--accent-soft)}.lh-messages a:focus-visible{outline-offset:-2px}
.lh-messages .ls-grow{min-width:0}.lh-messages .ls-grow>*{display:block}.lh-messages .ls-grow .ls-ell{color:var(--text-2);font-size:13px}.lh-messages .ls-i{flex:none;margin-top:2px}.lh-unread .lh-message-title{font-weight:600}
.lh-message-when{flex:none;display:flex;flex-direction:column;align-items:flex-end;gap:6px;color:var(--text-2);font-size:12px;line-height:20px}.lh-dot{width:8px;height:8px;border-radius:50%;background:var(--accent)}
.lh-instructions{margin:0;white-space:pre-line}
${folded('.lh-folded')}
@media (min-width:960px) and (max-width:1199.98px){${folded('.lh-app')}.lh-side .lh-side-foot{display:none}}
@media (max-width:959.98px){
.lh-app,.lh-folded{grid-template:var(--header-h) minmax(0,1fr) auto / minmax(0,1fr)}
.lh-top{padding:0 4px;gap:0}
.lh-icon-link{width:44px;height:44px}.lh-badge{top:6px;left:24px}.lh-rows>li{flex-wrap:wrap}.lh-company-rows>li{flex-wrap:nowrap}
.lh-user{position:relative;width:44px;height:44px;justify-content:center}
.lh-user>.ls-g-attention{position:absolute;right:2px;bottom:2px;padding:1px;border-radius:50%;background:var(--surface)}
.lh-at-entry .ls-page-head:not(:has(.ls-page-actions)),.lh-at-entry .ls-page-title{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
}
@media print{.lh-app,.lh-main,.lh-screen{display:block;height:auto;overflow:visible}.lh-side,.lh-top,.lh-status,.lh-skip{display:none}.lh-at-entry .ls-page-head:not(:has(.ls-page-actions)),.lh-at-entry .ls-page-title{position:static;width:auto;height:auto;padding:8px 24px;clip-path:none}}
`;
