// Rows are placed by transform inside one scrolling box, like those of the table.
export const treeStyle = `
.ls-tree{flex:1;min-height:0;overflow:auto;position:relative;overflow-anchor:none;outline:0;contain:strict;--tree-row:32px;--tree-step:20px}
.ls-tree-body{position:relative;min-width:100%}
.ls-tree-row{position:absolute;top:0;left:8px;right:8px;display:flex;align-items:center;height:var(--tree-row);padding:0 8px 0 4px;border-radius:6px;color:var(--text);font-size:14px;line-height:20px;cursor:default;user-select:none}
.ls-tree-row:hover{background:var(--hover)}
.ls-tree-row[aria-selected=true]{background:var(--accent-soft);color:var(--accent-text);font-weight:500}
.ls-tree-row[data-drop]{box-shadow:inset 0 0 0 2px var(--accent)}
.ls-tree-guide{flex:none;width:var(--tree-step);height:100%;position:relative}
.ls-tree-guide>span{position:absolute;left:11px;top:0;bottom:0;border-left:1px solid var(--line)}
.ls-tree-twist{flex:none;display:grid;place-content:center;width:24px;height:100%;color:var(--text-3)}
.ls-tree-twist>.ls-i{transition:transform var(--t-fast)}.ls-tree-row[aria-expanded=true]>.ls-tree-twist>.ls-i{transform:rotate(90deg)}
.ls-tree-icon{flex:none;display:grid;place-content:center;width:16px;margin:0 8px 0 2px;color:var(--text-2)}
.ls-tree-row[aria-selected=true]>.ls-tree-icon{color:inherit}
.ls-tree-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ls-tree-end{flex:none;display:flex;align-items:center;gap:8px;margin-left:8px;color:var(--text-3);font-size:12px;font-weight:400;font-variant-numeric:tabular-nums}
.ls-tree-rename{flex:1;min-width:0;height:26px;padding:0 6px;margin-left:-6px;border:1px solid var(--line-control);border-radius:4px;background:var(--surface);color:var(--text);font:inherit}
.ls-tree-ring{display:none;position:absolute;top:0;left:8px;right:8px;height:var(--tree-row);border:2px solid var(--accent);border-radius:6px;pointer-events:none}
.ls-tree:focus-visible .ls-tree-ring{display:block}
@media (max-width:959.98px){.ls-tree{--tree-row:44px;--tree-step:16px}.ls-tree-guide>span{left:11px}.ls-tree-row{font-size:15px}.ls-tree-rename{font-size:16px;height:36px}}
`;
