export const controlStyle = `
.ls-btn{display:inline-flex;gap:6px;align-items:center;justify-content:center;position:relative;height:32px;margin:0;padding:0 12px;border:1px solid transparent;border-radius:var(--r);background-color:transparent;color:var(--text);font-size:14px;font-weight:500;text-align:center;white-space:nowrap;cursor:pointer;user-select:none;touch-action:manipulation;transition:all var(--t) cubic-bezier(.645,.045,.355,1)}
.ls-btn-small{height:28px;padding:0 8px;border-radius:calc(var(--r) - 1px);font-size:13px}
.ls-btn-large{height:40px;padding:0 15px;border-radius:var(--r-lg);font-size:16px}
.ls-btn:focus-visible{outline-offset:1px}
.ls-btn-block{width:100%}
.ls-btn-icon{display:inline-flex;align-items:center}
.ls-btn-default,.ls-btn-danger{border-color:var(--line-strong);background-color:var(--surface)}
.ls-btn-default:active{border-color:var(--accent-active)}
.ls-btn-primary{background-color:var(--accent);color:var(--on-accent)}
.ls-btn-primary:hover{background-color:var(--accent-hover)}.ls-btn-primary:active{background-color:var(--accent-active)}
button[class*=ant-]:focus-visible,[role=button][class*=ant-]:focus-visible{outline:2px solid var(--accent)!important;outline-offset:2px}
.ls-btn-default:not(:disabled) .ls-i,.ls-btn-text:not(:disabled) .ls-i{color:var(--text-2)}
.ls-btn-text:not(:disabled):hover,.ls-btn-default:not(:disabled):hover{background:var(--hover)!important;color:var(--text)!important}
.ls-btn-link:not(:disabled){color:var(--accent-text)!important}
.ls-btn-link:not(:disabled):hover{background:var(--accent-soft)!important}
.ls-btn-danger:not(:disabled){color:var(--danger-text)!important}
.ls-btn-danger:not(:disabled):hover{background:var(--hover)!important}
.ls-btn:disabled,.ls-btn.ls-btn-off{background:var(--active)!important;border-color:transparent!important;color:var(--text-off)!important;cursor:not-allowed}
.ls-btn-text:disabled,.ls-btn-link:disabled,.ls-btn-text.ls-btn-off,.ls-btn-link.ls-btn-off{background:transparent!important}
.ls-btn-off .ls-i,.ls-btn:disabled .ls-i{color:inherit}
.ls-btn:disabled>*{pointer-events:none}
.ls-btn-small::after{content:"";position:absolute;inset:-4px -2px}
.ls-working{position:relative;cursor:progress}.ls-working>*{opacity:.7}
.ls-working::before{content:"";position:absolute;inset:auto 6px 2px;height:2px;border-radius:1px;background:linear-gradient(currentColor,currentColor) 0 0/40% 100% no-repeat;animation:ls-run 1s linear infinite}
@keyframes ls-run{from{background-position:-67% 0}to{background-position:167% 0}}
[data-covered] .ls-working:not(.ls-overlays *)>*{opacity:1}[data-covered] .ls-working:not(.ls-overlays *)::before{display:none}
.ls-split{display:inline-flex}
.ls-split>.ls-btn:first-child{border-start-end-radius:0;border-end-end-radius:0}
.ls-split>.ls-btn:last-child{border-start-start-radius:0;border-end-start-radius:0;margin-left:1px}
.ls-split>.ls-btn-default:last-child{margin-left:-1px}
.ls-av::before{content:attr(data-initials)}
.ls-av{flex:none;display:inline-block;border-radius:50%;background:var(--active);color:var(--text-2);font-weight:600;text-align:center;letter-spacing:.02em}
.ls-av-24{width:24px;height:24px;font-size:10px;line-height:24px}.ls-av-32{width:32px;height:32px;font-size:12px;line-height:32px}.ls-av-40{width:40px;height:40px;font-size:14px;line-height:40px}
.ls-own{background:var(--accent-soft);color:var(--accent-text)}.ls-square{border-radius:var(--r)}
.ls-icon-link{display:inline-flex;align-items:center;gap:6px;padding:0;border:0;background:none;font:inherit;color:var(--accent-text);cursor:pointer}
.ls-copy{display:inline-flex;align-items:center;gap:4px;min-width:0}.ls-copy .ls-btn{margin:-4px 0}
.ls-tabs{display:flex;gap:20px;padding:0 24px;border-bottom:1px solid var(--line);overflow:auto hidden;scrollbar-width:none}
.ls-tab{display:flex;align-items:center;gap:6px;height:36px;padding:0;border:0;background:none;color:var(--text-2);font:400 14px/20px var(--font);white-space:nowrap;cursor:pointer;position:relative}
.ls-tab:hover{color:var(--text)}
.ls-tab[aria-selected=true]{color:var(--text);font-weight:500}
.ls-tab[aria-selected=true]::after{content:"";position:absolute;inset:auto 0 0;height:2px;background:var(--accent)}
.ls-tab:focus-visible{outline-offset:-2px}
.ls-seg{display:flex;background:var(--active);border-radius:var(--r);padding:2px}
.ls-seg button{flex:1;display:flex;gap:6px;align-items:center;justify-content:center;height:28px;padding:0 8px;border:0;border-radius:var(--r-sm);background:none;color:var(--text-2);font:400 13px/20px var(--font);white-space:nowrap;cursor:pointer}
.ls-seg [aria-checked=true]{background:var(--surface);color:var(--text);font-weight:500;box-shadow:0 0 0 1px var(--line)}
.ls-cb{flex:none;display:inline-flex;align-items:center;justify-content:center;width:16px;height:16px;border-radius:var(--r-sm);border:1px solid var(--line-control);background:var(--surface);color:var(--on-accent)}
.ls-cb.ls-on{background:var(--accent);border-color:var(--accent)}
.ls-cb .ls-i{stroke-width:4;color:inherit}
.ls-search{display:flex;align-items:center;gap:8px;flex:0 1 240px;min-width:140px;height:28px;padding:0 4px 0 10px;border:1px solid var(--line-control);border-radius:var(--r);background:var(--surface);color:var(--text-3)}
.ls-search:focus-within{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.ls-search input{flex:1;min-width:0;height:100%;padding:0;border:0;outline:0;background:none;color:var(--text);font:400 13px/20px var(--font);appearance:none}
.ls-search input::placeholder{color:var(--text-3);opacity:1}
.ls-search input::-webkit-search-cancel-button{display:none}
.ls-search button{display:flex;align-items:center;justify-content:center;width:24px;height:24px;padding:0;border:0;border-radius:var(--r-sm);background:none;color:var(--text-3);cursor:pointer}
.ls-filters{display:flex;align-items:center;gap:8px;padding:8px 24px;min-width:0}
.ls-chips{display:flex;gap:8px;flex:1;min-width:0;overflow:auto hidden;scrollbar-width:none;padding:2px;margin:-2px}
.ls-chip{flex:none;display:inline-flex;align-items:center;height:28px;border:1px solid var(--line-strong);border-radius:var(--r);background:var(--surface);overflow:hidden}
.ls-chip:has(:focus-visible){outline:2px solid var(--accent)}
.ls-chip button{display:flex;align-items:center;gap:5px;height:100%;padding:0 8px;border:0;outline:0;background:none;color:var(--text);font:400 13px/20px var(--font);white-space:nowrap;cursor:pointer}
.ls-chip button:hover{background:var(--hover)}
.ls-chip-key{color:var(--text-3)}.ls-chip-value{font-weight:500}
@media print{.ls-chip-off,.ls-chip-x,.ls-search:has(:placeholder-shown),.ls-filters:has(:placeholder-shown):not(:has(.ls-chip:not(.ls-chip-off))){display:none}}
.ls-chip .ls-chip-x{padding:0 6px;border-left:1px solid var(--line);color:var(--text-3)}
.ls-shortcuts{display:flex;align-items:center;gap:8px;min-height:40px;padding:2px 24px 10px;overflow:auto hidden;scrollbar-width:none}
.ls-shortcuts-label{flex:none;color:var(--text-3);font-size:13px}
.ls-shortcuts a{flex:none;display:inline-flex;align-items:center;gap:6px;height:28px;padding:0 10px;border-radius:var(--r);background:var(--sunken);color:var(--text);font-size:13px;white-space:nowrap}
.ls-shortcuts a:hover{background:var(--hover);text-decoration:none}
.ls-chip-off{border-style:dashed}.ls-chip-off .ls-chip-value{font-weight:400;color:var(--text-2)}.ls-chip-off .ls-i{color:var(--text-2)}
kbd{display:inline-block;min-width:18px;height:18px;padding:0 4px;border:1px solid var(--line);border-radius:var(--r-sm);background:var(--sunken);color:var(--text-3);font:500 11px/16px var(--font);text-align:center}
.ls-btn-primary kbd{background:transparent;color:inherit;border-color:color-mix(in srgb,var(--on-accent) 38%,transparent)}
@media (max-width:959.98px){
.ls-btn,.ls-btn-large{height:44px}.ls-btn-small{height:36px}.ls-btn:not(.ls-btn-bare){padding-inline:16px}.ls-btn-small:not(.ls-btn-bare){padding-inline:12px}.ls-btn-small::after{inset:-5px -2px}
.ls-tabs{padding:0 16px}.ls-tab{height:44px}.ls-seg button{height:36px}
.ls-search{height:44px;flex:1 0 140px}.ls-search input{font-size:16px}.ls-search button{width:36px;height:36px}
.ls-filters{padding:8px 16px;flex-wrap:wrap}.ls-chip{height:44px}.ls-chip-x{display:none!important}.ls-chips{flex:1 0 100%}
.ls-shortcuts{min-height:52px;padding:0 16px 8px}.ls-shortcuts a{height:44px}
}
`;
