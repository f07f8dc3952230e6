// Rows are placed by transform inside one scrolling box; their columns are one grid template, kept in a variable.
// Measured: rows with `contain` took three times as long to paint, a positioned pseudo-element or a gradient in each row
// more than all its texts. A button's room to hit is its transparent border.
export const tableStyle = `
.ls-table{container-type:inline-size;display:flex;flex-direction:column;flex:1;min-height:0;min-width:0;position:relative;background:var(--surface)}
.ls-grid{--cols:var(--cols-1156);--row:var(--row-1156);flex:1;min-height:0;overflow:auto;position:relative;overflow-anchor:none;outline:0;contain:strict}
.ls-grid:focus-visible{outline:0}
.ls-grid-head{position:sticky;top:0;z-index:10;height:32px;background:var(--sunken);border-bottom:1px solid var(--line)}
.ls-thr,.ls-skel-row{display:grid;grid-template-columns:var(--cols);align-items:center;padding:0 12px;min-width:var(--row)}
.ls-thr{height:31px}
.ls-td{padding:0 12px;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ls-td-end{text-align:right;font-variant-numeric:tabular-nums}
.ls-th{font-size:12px;line-height:16px;font-weight:500;color:var(--text-3)}
.ls-sort{display:inline-flex;align-items:center;gap:4px;height:28px;margin:0 -4px;padding:0 4px;border:0;border-radius:4px;background:none;color:inherit;font:inherit;cursor:pointer}
.ls-sort:hover,.ls-sort.ls-on{color:var(--text)}
.ls-sort:focus-visible{outline-offset:-2px}
.ls-grid-body{position:relative;min-width:var(--row)}
.ls-tr{position:absolute;top:0;left:0;right:0;display:grid;grid-template-columns:var(--cols);align-items:center;height:36px;padding:0 12px;border-bottom:1px solid var(--line);font-size:13px;line-height:20px;color:var(--text-2);cursor:default}
.ls-tr:hover{background:var(--hover)}.ls-still .ls-tr:hover{background:none}
.ls-tr .ls-td{display:flex;align-items:center}
.ls-tr .ls-td-end{justify-content:flex-end}
.ls-tr .ls-td-name,.ls-simple td.ls-td-name{color:var(--text);font-size:14px;font-weight:500}.ls-still .ls-tr .ls-td-name{font-weight:400}
.ls-td .ls-st,.ls-td .ls-name{max-width:100%;overflow:hidden}
.ls-td-acts{justify-content:flex-end;padding-right:2px;overflow:visible}
.ls-act{height:36px;padding:0 8px;border:solid transparent;border-width:4px 2px;border-radius:7px;background:transparent padding-box;color:var(--accent-text);font:500 13px/28px var(--font);white-space:nowrap;cursor:pointer}
.ls-act:hover{background-color:var(--accent-soft)}
.ls-act-button{background-color:var(--surface);color:var(--text);box-shadow:inset 0 0 0 1px var(--line-strong)}.ls-act-button:hover{background-color:var(--hover)}
.ls-act-more{width:32px;padding:0;color:var(--text-2)}.ls-act-more:hover{background-color:var(--active)}
.ls-act-more::before{content:"\\2022\\2022\\2022";font:400 8px/28px var(--font);letter-spacing:1.4px;margin-right:-1.4px;vertical-align:top}
.ls-act[aria-disabled],.ls-act-touch[aria-disabled]{color:var(--text-off);cursor:not-allowed;background:none}
.ls-act:focus-visible,.ls-act-touch:focus-visible{outline-offset:-2px}
.ls-tr[aria-selected=true]{background:var(--accent-soft)}.ls-td-check{display:flex;align-items:center;align-self:stretch;overflow:visible;cursor:pointer}
.ls-check{appearance:none;flex:none;display:grid;place-content:center;width:16px;height:16px;margin:0;border:1px solid var(--line-strong);border-radius:4px;background:var(--surface);cursor:pointer}
.ls-check:is(:checked,:indeterminate){background:var(--accent);border-color:var(--accent)}
.ls-check:checked::before{content:"";width:5px;height:9px;margin-top:-2px;border:solid var(--on-accent);border-width:0 2px 2px 0;transform:rotate(45deg)}
.ls-check:indeterminate::before{content:"";width:8px;height:2px;background:var(--on-accent)}
.ls-grid-narrow .ls-td-check{padding:0 9px 0 13px;margin-left:-16px}.ls-grid-narrow .ls-check{width:20px;height:20px}
:is(.ls-bulk,.ls-chosen-bar) strong{font-weight:600;color:var(--text)}.ls-bulk-narrow{flex:none;display:flex;border-top:1px solid var(--line);background:var(--surface)}
.ls-bulk-narrow>*{flex:1 1 0;min-width:0}.ls-bulk-narrow .ls-btn{flex-direction:column;gap:4px;height:56px;font-size:12px;line-height:16px}
.ls-chosen-bar{position:fixed;z-index:30;top:0;left:0;right:0;display:flex;align-items:center;gap:4px;height:56px;padding:0 4px;background:var(--accent-soft);border-bottom:1px solid var(--line)}
.ls-plain-list{list-style:none;margin:4px 0 0;padding:0}.ls-plain-list li{padding:4px 0;overflow-wrap:anywhere}
.ls-ring{display:none;position:absolute;top:0;left:0;right:0;border:2px solid var(--accent);pointer-events:none;margin-top:-1px}
.ls-grid:focus-visible .ls-ring,.ls-grid:has(.ls-tr :focus-visible) .ls-ring{display:block}
.ls-grid-notice{display:flex;min-height:calc(100% - 32px)}.ls-grid-notice>[role=row]{display:flex;flex:1;min-width:0}.ls-grid-notice [role=gridcell]{flex:1;display:flex;flex-direction:column;min-width:0}
.ls-skel-row{height:36px;border-bottom:1px solid var(--line)}.ls-skel-rows{overflow:hidden}
.ls-skel-two{display:flex;flex-direction:column;gap:10px;align-items:flex-start;justify-content:center;height:61px;padding:0 16px 0 42px}
.ls-foot{flex:none;display:flex;align-items:center;gap:12px;height:44px;padding:0 24px;border-top:1px solid var(--line);background:var(--surface);font-size:13px;color:var(--text-2);font-variant-numeric:tabular-nums}
.ls-grid-narrow .ls-tr{display:flex;height:61px;padding:0 4px 0 16px}
.ls-grid-narrow .ls-grid-body,.ls-grid-narrow .ls-skel-row,.ls-grid-narrow .ls-thr{min-width:0}
.ls-two{flex:1;min-width:0;display:flex;gap:12px}
.ls-two-glyph{flex:none;min-width:14px;padding-top:5px;display:flex;justify-content:center}
.ls-two-text{flex:1;min-width:0}
.ls-two-name{display:flex;color:var(--text);font-size:15px;line-height:22px;font-weight:500}
.ls-two-name a{color:inherit;text-decoration:none}.ls-two-name>*{min-width:0}
.ls-two-meta{display:flex;align-items:center;min-width:0;font-size:12px;line-height:18px;color:var(--text-3);white-space:nowrap}
.ls-two-meta>span{flex:none;overflow:hidden;text-overflow:ellipsis;min-width:0}
.ls-two-meta>span:nth-last-child(2){flex:0 1 auto}.ls-two-meta>span:last-child{flex:0 10000 auto}
.ls-two-meta>span+span::before{content:"·";margin:0 5px;color:var(--text-off)}
.ls-two-meta .ls-st{font-size:12px;gap:4px;vertical-align:bottom}.ls-two-meta .ls-i{width:12px;height:12px}
.ls-two-act{flex:none;width:44px}.ls-act-touch.ls-act-button{background:none;box-shadow:none;color:var(--text-2)}.ls-act-touch.ls-act-link:not([aria-disabled]){color:var(--accent-text)}.ls-foot>span:first-child{white-space:nowrap}
.ls-act-touch{display:flex;align-items:center;justify-content:center;width:44px;height:44px;padding:0;border:0;border-radius:6px;background:none;color:var(--text-2);cursor:pointer}
.ls-narrow-head{flex:none;display:flex;justify-content:space-between;align-items:center;height:44px;padding:0 16px;background:var(--sunken);border-bottom:1px solid var(--line);font-size:12px;color:var(--text-3)}.ls-narrow-head .ls-sort{height:44px;min-width:0}.ls-narrow-head>.ls-grow{flex-shrink:8;min-width:24px}.ls-narrow-head>.ls-btn{flex:none}
.ls-simple-around{position:relative;overflow:auto hidden}
.ls-simple{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
.ls-simple th{height:32px;padding:0 12px;text-align:left;font-size:12px;font-weight:500;color:var(--text-3);background:var(--sunken);border-bottom:1px solid var(--line);white-space:nowrap}
.ls-simple td{height:36px;padding:0 12px;border-bottom:1px solid var(--line);color:var(--text-2)}
.ls-simple thead td{height:32px;background:var(--sunken)}
.ls-simple :is(th,td):first-child{padding-left:24px}.ls-simple :is(th,td):last-child{padding-right:24px}
.ls-panel .ls-simple :is(th,td):first-child{padding-left:16px}.ls-panel .ls-simple :is(th,td):last-child{padding-right:16px}
.ls-simple tbody tr:hover td{background:var(--hover)}
@container (max-width:1155.98px){.ls-grid{--cols:var(--cols-1036);--row:var(--row-1036)}.ls-from-1156{display:none!important}}
@container (max-width:1035.98px){.ls-grid{--cols:var(--cols-0);--row:var(--row-0)}.ls-from-1036{display:none!important}}
@media print{
.ls-table{display:block}.ls-grid{display:table;width:100%;overflow:visible;contain:none}.ls-grid-head{display:table-header-group;position:static;break-inside:avoid}
.ls-grid-body{display:table-row-group}.ls-thr,.ls-tr{display:table-row;position:static;transform:none!important;break-inside:avoid}
.ls-thr .ls-td,.ls-tr .ls-td{display:table-cell;height:32px;vertical-align:middle;white-space:normal;border-bottom:1px solid var(--line)}
.ls-ring,.ls-grid:focus-visible .ls-ring{display:none}.ls-foot .ls-btn{display:none}.ls-simple thead{display:table-header-group}.ls-simple tr{break-inside:avoid}
}
@media (max-width:959.98px){.ls-foot{padding:0 16px;height:48px}.ls-simple :is(th,td):first-child{padding-left:16px}.ls-simple :is(th,td):last-child{padding-right:16px}.ls-simple td{height:44px}}
`;
