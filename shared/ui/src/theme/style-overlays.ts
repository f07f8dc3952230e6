export const overlayStyle = `
.ls-tip{position:fixed;z-index:1070;max-width:280px;padding:6px 8px;border-radius:var(--r);background:var(--spot);color:var(--on-spot);font-size:12px;line-height:16px;pointer-events:none}
.ls-dialog .ant-modal-container{padding:0;box-shadow:var(--shadow-modal);display:flex;flex-direction:column;max-height:calc(100vh - 112px)}
.ls-dialog .ant-modal-container::before{display:none}
.ls-dialog .ant-modal-header{margin:0;padding:16px 56px 12px 24px;background:none}
.ls-dialog .ant-modal-title{font-size:16px;line-height:24px}
.ls-dialog-sub{display:block;font-size:13px;line-height:20px;font-weight:400;color:var(--text-2)}
.ls-dialog .ant-modal-close{top:14px;inset-inline-end:12px}
.ls-dialog .ant-modal-body{padding:4px 24px 20px;overflow:auto;color:var(--text-2)}
.ls-dialog .ant-modal-footer{margin:0;padding:12px 24px;border-top:1px solid var(--line);display:flex;gap:8px;justify-content:flex-end}
.ls-frame{position:fixed;inset:0;z-index:1000;background:var(--mask)}
.ls-frame>div{position:absolute;top:64px;left:0;right:0;margin:0 auto;width:560px;max-width:calc(100vw - 32px);padding:16px 24px 24px;border-radius:var(--r-lg);background:var(--raised);box-shadow:var(--shadow-modal);outline:none}
.ls-frame-title{min-height:36px;padding-bottom:12px;font-size:16px;line-height:24px;font-weight:600}
.ls-frame-small>div{width:440px}.ls-frame-panel>div{top:0;bottom:0;left:auto;width:440px;padding-inline:20px;border-radius:0}
.ls-drawer .ant-drawer-header,.ls-sheet .ant-drawer-header{padding:16px 12px 12px 20px;border-bottom-color:transparent}
.ls-drawer .ant-drawer-title,.ls-sheet .ant-drawer-title{font-size:16px;line-height:24px}
.ls-drawer .ant-drawer-section,.ls-sheet .ant-drawer-section{background:var(--raised)}
.ls-drawer .ls-tabs,.ls-sheet .ls-tabs{padding:0 20px}
.ls-drawer .ant-drawer-footer,.ls-sheet .ant-drawer-footer{display:flex;align-items:center;gap:8px;padding:12px 20px;border-top-color:var(--line)}
.ls-side-part{padding:20px}.ls-side-part+.ls-side-part{border-top:1px solid var(--line)}
.ls-sheet .ant-drawer-content-wrapper{max-height:calc(100vh - 40px);border-radius:12px 12px 0 0;overflow:hidden}
.ls-sheet .ant-drawer-header{padding:20px 8px 12px 16px}
.ls-sheet .ant-drawer-section::before,.ls-dialog .ant-modal-container::before{content:"";position:absolute;top:6px;left:50%;width:36px;height:4px;margin-left:-18px;border-radius:2px;background:var(--line-strong)}
.ls-sheet .ant-drawer-section{max-height:calc(100vh - 40px)}
.ls-fade-enter-active,.ls-fade-appear-active{animation:ls-rise var(--t) var(--ease)}.ls-fade-leave-active{animation:ls-rise var(--t) var(--ease) reverse}
.ls-menu{max-width:calc(100vw - 16px)}
.ant-dropdown .ant-dropdown-menu,.ant-dropdown-menu-submenu .ant-dropdown-menu{min-width:176px;max-height:min(480px,calc(100vh - 96px));overflow:auto;border-radius:var(--r-lg);padding:4px}
.ant-dropdown-menu .ant-dropdown-menu-item,.ant-dropdown-menu .ant-dropdown-menu-submenu-title{min-height:32px;padding:4px 8px!important;border-radius:calc(var(--r) - 1px);gap:8px;display:flex;align-items:center}
.ant-dropdown-menu .ant-dropdown-menu-item-icon{margin:0!important}.ant-dropdown-menu .ant-dropdown-menu-title-content{flex:1}.ls-menu .ant-dropdown-menu-submenu-expand-icon,.ls-menu .ant-dropdown-menu-submenu-arrow{position:static!important}
.ant-dropdown-menu .ant-dropdown-menu-item-group-title{padding:8px 8px 4px!important;font-size:12px;line-height:16px;color:var(--text-3)}
.ant-dropdown-menu .ant-dropdown-menu-item-group-list{margin:0!important}
.ant-dropdown-menu-item .ls-i,.ant-dropdown-menu-submenu-title .ls-i{color:var(--text-3)}
.ant-dropdown-menu-item .ls-cb .ls-i{color:var(--on-accent)}
.ant-dropdown-menu-item-danger .ls-i{color:inherit}
.ant-dropdown-menu .ant-dropdown-menu-item-active,.ant-dropdown-menu .ant-dropdown-menu-item:focus-visible{background:var(--active)!important;outline-offset:-2px}
.ls-menu-with-head{background:var(--raised);border-radius:var(--r-lg);box-shadow:var(--shadow-pop)}
.ls-menu-with-head .ant-dropdown-menu{box-shadow:none}
.ls-mi{display:flex;align-items:center;gap:16px;flex:1}.ls-mi-note{color:var(--text-3);font-size:13px}
.ls-mi-more{color:var(--text-3)}
.ls-sheet-menu{padding:0 8px 16px}
.ls-sheet-menu button{display:flex;align-items:center;gap:12px;width:100%;min-height:44px;padding:4px 8px;border:0;border-radius:var(--r);background:none;color:var(--text);font:400 15px/20px var(--font);text-align:left;cursor:pointer}
.ls-sheet-menu button:focus-visible{outline-offset:-2px}.ls-mi-chosen{flex:none;width:20px;color:var(--accent-text)}
.ls-notices{position:fixed;z-index:2010;left:24px;bottom:calc(var(--status-h) + 16px);display:flex;flex-direction:column;align-items:flex-start;gap:8px;width:max-content;max-width:min(520px,calc(100vw - 32px));pointer-events:none}
.ls-notice-detail{display:block;font-size:12px;line-height:16px;opacity:.85;overflow-wrap:anywhere}
.ls-menu-with-head>.ls-search{width:calc(100% - 16px);margin:8px 8px 4px}
.ls-sheet-head{padding:12px 16px;border-bottom:1px solid var(--line)}.ls-sheet-head .ls-search{width:100%}
.ls-kept{list-style:none;margin:0;padding:0}.ls-kept li{display:flex;gap:12px;align-items:flex-start;padding:12px 16px 12px 20px;border-bottom:1px solid var(--line)}.ls-kept li>.ls-g{flex:none;margin-top:3px}
.ls-kept-detail{display:block;font-size:12px;line-height:16px;color:var(--text-3);overflow-wrap:anywhere}
.ls-notice{--glyph-on:var(--spot);display:flex;gap:10px;align-items:center;min-height:44px;padding:6px 6px 6px 14px;border-radius:var(--r-lg);background:var(--spot);color:var(--on-spot);pointer-events:auto;animation:ls-rise var(--t) var(--ease)}
@keyframes ls-rise{from{opacity:0;transform:translateY(4px)}}
.ls-notice .ls-btn{color:inherit!important}.ls-notice .ls-btn .ls-i{color:inherit!important}.ls-notice .ls-btn:hover{background:color-mix(in srgb,var(--on-spot) 14%,transparent)!important}
.ls-notice-action{height:28px;padding:0 8px;border:0;border-radius:calc(var(--r) - 1px);background:none;color:inherit;font:500 14px/20px var(--font);text-decoration:underline;text-underline-offset:3px;cursor:pointer;white-space:nowrap}
.ls-notice :focus-visible{outline-color:var(--on-spot)}
[data-theme=light] .ls-notice{--danger:#F0696C;--online:#35B571;--info:#6AA5F5;--attention:#E0A02E;--offline:#8B99A1}
[data-theme=dark] .ls-notice{--danger:#C02631;--online:#14804A;--info:#1F63C4;--attention:#B86E00;--offline:#66747C}
.ls-reminders{position:fixed;z-index:900;right:24px;bottom:calc(var(--status-h) + 16px);width:385px;display:flex;flex-direction:column;gap:8px}
:root:has(.ls-page-foot) :is(.ls-reminders,.ls-notices){bottom:calc(var(--status-h) + 76px)}
:root:has(.ls-reminders) .ls-grid-body{margin-bottom:128px}:root:has(.ls-reminder+.ls-reminder) .ls-grid-body{margin-bottom:256px}
:root:has(.ls-reminders) .ls-page:not(.ls-page-fill){padding-bottom:128px}:root:has(.ls-reminder+.ls-reminder) .ls-page:not(.ls-page-fill){padding-bottom:256px}
:root:has(.ls-notice) .ls-grid-narrow .ls-grid-body{margin-bottom:84px}
.ls-reminders .ls-reminder{background:var(--raised);border-radius:var(--r-lg);box-shadow:var(--shadow-pop);padding:12px 8px 12px 16px;animation:ls-rise var(--t) var(--ease)}
.ls-reminder{display:flex;gap:12px;align-items:flex-start;font-size:13px}
.ls-reminder>.ls-i{margin-top:2px;color:var(--text-2)}.ls-reminder.ls-important>.ls-i{color:var(--attention-text)}
.ls-reminder strong{font-size:14px}.ls-reminder p{color:var(--text-2)}.ls-reminder .ls-row{margin:8px 0 0 -8px;flex-wrap:wrap}
.ls-reminder-badge{position:relative;display:inline-flex;align-items:center;justify-content:center;width:44px;height:44px;padding:0;border:0;border-radius:var(--r);background:none;color:var(--text-2);cursor:pointer}
.ls-reminder-badge .ls-count{position:absolute;top:4px;right:2px}
.ls-sheet .ls-reminder{padding:12px 8px 12px 16px;border-top:1px solid var(--line)}
@media (max-width:959.98px){
.ls-notices{left:16px;right:16px;align-items:stretch;width:auto;max-width:none}
.ant-modal-wrap:has(.ls-dialog){overflow:hidden}
.ls-dialog.ant-modal{position:fixed;inset:auto 0 0!important;width:100%!important;max-width:none;margin:0;padding:0;transform:none!important}
.ls-dialog .ant-modal-container{border-radius:12px 12px 0 0;max-height:calc(100vh - 40px)}
.ls-dialog .ant-modal-container::before{display:block}
.ls-dialog .ant-modal-header{padding:20px 56px 8px 16px}.ls-dialog .ant-modal-close{top:12px;inset-inline-end:8px;width:44px;height:44px}
.ls-dialog .ant-modal-body{padding:4px 16px 16px}
.ls-dialog .ant-modal-footer{padding:12px 16px;flex-wrap:wrap}.ls-dialog .ant-modal-footer .ls-btn{flex:1 1 auto}
.ls-sheet .ant-drawer-footer{padding:12px 16px;flex-wrap:wrap}.ls-sheet .ant-drawer-footer .ls-btn{flex:1 1 auto}.ls-sheet .ant-drawer-footer .ls-grow{display:none}
.ls-frame>div{top:auto;bottom:0;width:100%;max-width:none;padding:20px 16px 24px;border-radius:12px 12px 0 0}
.ant-dropdown-menu .ant-dropdown-menu-item,.ant-dropdown-menu .ant-dropdown-menu-submenu-title{min-height:44px}
}
`;
