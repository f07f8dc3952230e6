// Sign-in and account screens: a card on the brand's ground, with the tick scale as its only ornament.
export const cardStyle = `
.lh-over{position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:var(--brand-page);overflow:auto}
.lh-card-page{position:relative;min-height:100vh;min-height:100dvh;display:grid;grid-template:auto 1fr auto / minmax(0,1fr);background:var(--brand-page);color:var(--on-brand);--quiet:color-mix(in srgb,var(--on-brand) 78%,transparent);--hair:color-mix(in srgb,var(--on-brand) 12%,transparent)}
.lh-unbranded{--quiet:var(--text-3);--hair:var(--line)}
.lh-card-page>header{padding:24px 32px}
.lh-card-page .ls-required::after{content:none}
.lh-brand{display:flex;gap:12px;align-items:center;min-width:0}
.lh-brand b{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;font-weight:600;font-size:16px;line-height:20px}
.lh-brand span span{display:block;font-size:13px;line-height:16px;color:var(--quiet)}
.lh-logo{flex:none;max-width:160px;object-fit:contain;border-radius:4px}
.lh-initials::before{content:attr(data-initials)}.lh-initials{flex:none;border-radius:4px;background:color-mix(in srgb,currentColor 12%,transparent);font-size:12px;font-weight:600;text-align:center;letter-spacing:.02em}
.ls-result .lh-brand b{font-size:14px}.ls-result header{align-items:center}
.lh-card{place-self:center;width:400px;margin-bottom:48px;padding:32px;display:flex;flex-direction:column;gap:16px;background:var(--brand-card);color:var(--text);border-radius:8px;box-shadow:0 0 0 1px var(--hair)}
.lh-card-wide{width:min(720px,100%)}
.lh-card a{color:var(--accent-text)}.lh-card h1:focus{outline:0}.lh-card form+.lh-lead{margin-bottom:8px}.lh-card .lh-small{margin-bottom:16px}
.lh-small{font-size:13px;line-height:20px}.lh-card-page>footer a{color:inherit}.lh-card-page>footer a:hover{text-decoration:underline}
.lh-html{overflow-wrap:anywhere}.lh-html :is(p,ul,ol,table,blockquote){margin:0 0 12px}.lh-html :is(ul,ol){padding-left:20px;list-style:revert}.lh-html :is(h1,h2,h3,h4){margin:16px 0 8px;font-size:15px;font-weight:600;line-height:20px}.lh-html a{color:var(--accent-text);text-decoration:underline}
.lh-linked-field{position:relative}.lh-linked-field>a{position:absolute;top:0;right:0;color:var(--accent-text);font-size:13px;line-height:20px}
.lh-enrol{display:flex;flex-wrap:wrap;gap:24px}.lh-enrol-part{flex:1;min-width:240px;display:flex;flex-direction:column;gap:8px}.lh-enrol [role=img]{flex:none}
.lh-codes{columns:2;margin:12px 0;padding:12px 12px 12px 36px;list-style:decimal;border:1px solid var(--line);border-radius:6px}.lh-codes li{padding:2px 0;break-inside:avoid}
.lh-card .ant-input-outlined{background:transparent}
.lh-card .ls-btn-large{font-size:14px}
.lh-lead{color:var(--text-2)}
.lh-link{align-self:flex-start;padding:0;border:0;background:none;color:var(--accent-text);font:400 13px/20px var(--font);cursor:pointer}
.lh-link:hover{text-decoration:underline}
.lh-who{display:flex;align-items:center;gap:10px;padding:10px 12px;border:1px solid var(--line);border-radius:6px;font-size:13px}
.lh-who .ls-ell{flex:1}.lh-who .lh-link{align-self:center;padding:6px 0}
.lh-companies{margin:0 -12px}
.lh-who .ls-grow{flex:1;min-width:0}.lh-who .ls-grow>*{display:block}.lh-who b{font-weight:500;font-size:14px}.lh-who b+span{color:var(--text-2)}
.lh-break{overflow-wrap:anywhere}.lh-list{margin:4px 0 8px;padding-left:18px;list-style:disc}.lh-problem{color:var(--danger-text)}.lh-answers{display:flex;flex-direction:column;gap:8px}
.lh-consoles{display:flex;flex-direction:column;gap:12px}.lh-consoles:empty{display:none}.lh-consoles li{display:flex;align-items:flex-start;gap:12px;padding-top:12px;border-top:1px solid var(--line);font-size:13px}
.lh-consoles .ls-grow{flex:1;min-width:0}.lh-consoles .ls-grow>*{display:block}.lh-consoles b{font-weight:500;font-size:14px}.lh-consoles b~span{color:var(--text-2)}
.lh-companies button{display:flex;align-items:center;gap:12px;width:100%;min-height:48px;padding:8px 12px;border:0;border-radius:6px;background:none;color:var(--text);font:500 14px/20px var(--font);text-align:left;cursor:pointer}
.lh-companies button:hover{background:var(--hover)}.lh-companies :is([aria-current],[aria-pressed=true]){background:var(--accent-soft);color:var(--accent-text)}
.lh-companies .ls-i{color:var(--text-3)}.lh-companies :is([aria-current],[aria-pressed=true]) .ls-i{color:inherit}
.lh-card-page>footer{display:flex;align-items:center;gap:24px;height:56px;padding:0 32px;border-top:1px solid var(--hair);font-size:12px;color:var(--quiet)}
.lh-card-page>footer>:first-child{flex:1}
.lh-plain{display:flex;align-items:center;gap:4px;height:32px;padding:0 4px;border:0;border-radius:4px;background:none;color:inherit;font:400 12px/16px var(--font);cursor:pointer}
.lh-card-page :focus-visible{outline-color:currentColor}.lh-card :focus-visible{outline-color:var(--accent)}
.lh-scale{position:absolute;left:0;right:0;bottom:56px;height:14px;color:var(--hair);background:linear-gradient(90deg,currentColor 1px,transparent 1px) 0 0/100px 14px repeat-x,linear-gradient(90deg,currentColor 1px,transparent 1px) 0 0/20px 7px repeat-x}
.lh-unbranded .lh-scale{color:var(--line-strong)}
@media print{body:has(.lh-codes) #root{display:none}}
@media (max-width:959.98px){
.lh-card-page>header{padding:20px 24px}.lh-card-page>footer{padding:0 24px}
.lh-plain,.lh-who .lh-link{min-height:44px}
}
@media (max-width:520px){
.lh-card-page{grid-template-rows:1fr auto auto}
.lh-card-page>header{padding:32px 24px}
.lh-card{place-self:end stretch;width:auto;margin:0;padding:24px;border-radius:12px 12px 0 0}
.lh-card .ls-btn-large{height:48px}.lh-card .ant-input-lg,.lh-card .ant-input-affix-wrapper-lg{min-height:48px}.lh-card .ant-input-affix-wrapper-lg>.ant-input{min-height:0}
.lh-card-page>footer{gap:16px}.lh-card-page>footer a{white-space:nowrap}.lh-card-page>footer>:first-child{visibility:hidden;width:0}
.lh-card-page>footer{background:var(--brand-card);color:var(--text-3);border-top-color:var(--line)}
.lh-scale{bottom:auto;top:0}
}
`;
