export const partStyle = `
.ls-dl{font-size:13px}
.ls-dl>div{display:grid;grid-template-columns:132px minmax(0,1fr);align-items:baseline}
.ls-dl dt{color:var(--text-3);padding:6px 0}.ls-dl dd{padding:6px 0;min-width:0;overflow-wrap:anywhere}.ls-dl .ls-who{margin-block:-2px}
.ls-lined>div:not(:last-child){border-bottom:1px solid var(--line)}
.ls-large{font-size:14px}.ls-large>div{grid-template-columns:112px minmax(0,1fr)}
.ls-timeline{padding:0}
.ls-timeline li{display:flex;gap:12px;padding-bottom:14px;position:relative}
.ls-timeline li:last-child{padding-bottom:0}
.ls-timeline li:not(:last-child)::before{content:"";position:absolute;left:6.5px;top:22px;bottom:0;width:1px;background:var(--line-strong)}
.ls-timeline-dot{display:flex;justify-content:center;align-items:center;width:14px;height:20px;flex:none;color:var(--text-3)}
.ls-timeline p{font-size:12px;line-height:16px;color:var(--text-2)}
.ls-readings{display:grid;grid-template-columns:minmax(144px,6fr) max-content max-content minmax(48px,5fr) max-content}
.ls-readings>li{display:grid;grid-column:1/-1;grid-template-columns:subgrid;align-items:center;min-height:40px;padding:4px 16px;column-gap:0}
.ls-readings>li+li{border-top:1px solid var(--line)}
.ls-reading-name{overflow-wrap:anywhere;padding-right:16px}
.ls-readings strong{text-align:right;font-weight:600;white-space:nowrap}
.ls-reading-unit{padding:0 16px 0 4px;color:var(--text-3);font-size:13px;white-space:nowrap}
.ls-reading-trend{min-width:0;overflow:hidden}.ls-reading-trend .ls-spark{width:100%}
.ls-reading-range{padding-left:16px;text-align:right;font-size:13px;color:var(--text-3);white-space:nowrap}
@media (max-width:959.98px){.ls-readings{grid-template-columns:minmax(96px,1fr) max-content max-content 72px}.ls-readings>li{min-height:48px}}
.ls-spark{display:block;max-width:100%;fill:none;stroke:var(--chart-1);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.ls-spark-limit{stroke:var(--attention);stroke-dasharray:1.5 3}
.ls-who{display:inline-flex;align-items:center;gap:8px;min-width:0;max-width:100%}
.ls-name{display:flex;align-items:center;gap:8px;min-width:0}
.ls-name a{color:inherit}.ls-quiet-name{color:var(--text-2)}
.ls-cut{display:flex;min-width:0;overflow:hidden;white-space:pre}.ls-cut>span{flex:none}.ls-cut>.ls-cut-here,.ls-cut>.ls-cut-end{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}.ls-cut>.ls-cut-here{flex-shrink:99999;min-width:1em}
.ls-swatch{flex:none;width:12px;height:12px;border-radius:3px;border:1px solid var(--line-strong)}
`;
