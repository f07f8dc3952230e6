export const formStyle = `
.ls-form>.ls-banner{margin-bottom:16px}.ls-form>p:not(:last-child){margin-bottom:12px}
.ls-form .ant-form-item-label{width:100%}
.ls-form .ant-form-item-label>label{width:100%;height:auto;font-weight:500;line-height:20px}
.ls-form .ant-form-item-label>label::after{display:none!important}
.ls-form .ant-select-suffix,.ls-form .ant-picker-suffix{color:var(--text-3)}
.ls-required::after{content:" *" / "";color:var(--danger-text)}.ls-label{display:flex;justify-content:space-between;gap:8px;width:100%}.ls-label-note{font-weight:400;color:var(--text-3);font-variant-numeric:tabular-nums}
.ls-form .ant-form-item-control-input{min-height:32px}
.ls-form .ant-form-item-extra{margin-top:4px;font-size:12px;line-height:16px;min-height:0}
.ls-form .ant-form-item-explain-error{display:flex;align-items:center;gap:6px;margin-top:4px;font-size:12px;line-height:16px;color:var(--danger-text)}
.ls-form .ant-form-item-explain-error::before{content:"!";flex:none;width:12px;height:12px;clip-path:polygon(50% 2%,98% 50%,50% 98%,2% 50%);background:var(--danger);color:var(--surface);font:700 9px/12px var(--font);text-align:center}
.ls-form .ant-form-item-margin-offset{margin-bottom:0!important}
.ls-option{display:flex;align-items:center;gap:8px;min-width:0}.ls-option>.ls-ell{flex:1}.ls-option-note{color:var(--text-3);font-size:12px}
.ant-select-item-option-disabled .ls-cb{border-color:var(--line-strong)}
.ant-select-item-option-disabled .ls-option{color:var(--text-3)}
.ls-select-popup .ant-select-item{align-items:center}
.ls-select-popup .ant-select-item-option-selected{background:transparent!important;font-weight:400!important}
.ls-select-popup .ant-select-item-option-active{background:var(--active)!important}
.ls-select-popup .ant-select-item-group{font-size:12px;color:var(--text-3);min-height:28px;line-height:20px;padding-block:6px 2px}
.ls-select-popup .ant-select-item-option-grouped{padding-inline-start:12px}
.ant-picker-cell:not(.ant-picker-cell-in-view) .ant-picker-cell-inner,.ant-picker-cell-disabled .ant-picker-cell-inner,.ant-picker-time-panel-cell-disabled .ant-picker-time-panel-cell-inner{color:var(--text-3)!important}
.ls-picker-wait{display:flex;align-items:center;height:32px;padding:0 11px;border:1px solid var(--line-control);border-radius:var(--r);font-variant-numeric:tabular-nums}
@media (min-width:960px){.ls-picker{transition:margin-bottom 0s .3s}[role=dialog] .ls-picker-open{margin-bottom:348px;transition:none}}
@media (max-width:959.98px){
.ant-picker-datetime-panel{flex-direction:column;width:min(342px,calc(100vw - 32px))}
.ant-picker-datetime-panel .ant-picker-date-panel{width:100%!important}.ant-picker-datetime-panel .ant-picker-body{padding:8px!important}
.ant-picker-datetime-panel .ant-picker-time-panel{border-inline-start:0!important;border-top:1px solid var(--line)}
.ant-picker-datetime-panel .ant-picker-time-panel .ant-picker-content{height:132px!important}
.ls-form .ant-input,.ls-form .ant-input-affix-wrapper,.ls-form .ant-select,.ls-form .ant-picker,.ls-form .ant-picker input{font-size:16px!important}
.ls-picker-wait{height:44px}
.ls-select-popup .ant-select-item-option{min-height:44px;align-items:center}
}
`;

export const formPageStyle = `
.ls-form-page:focus{outline:0}
.ls-save-bar{position:sticky;bottom:0;z-index:1;margin:16px -24px -24px}
.ls-save-bar>.ls-page-foot{min-height:52px;padding:9px 24px}.ls-save-bar [role=status]{min-width:0}
@media (max-width:959.98px){.ls-save-bar{margin:12px 0 -12px}.ls-save-bar>.ls-page-foot{padding:8px 16px}.ls-save-bar [role=status]{flex:1 0 100%}}
`;
