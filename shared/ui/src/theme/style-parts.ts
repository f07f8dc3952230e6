export const partStyle = `
.ls-dl{font-size:13px}
.ls-dl>div{display:grid;grid-template-columns:132px minmax(0,1fr);align-items:baseline}
.ls-dl dt{color:var(--text-3);padding:6px 0}.ls-dl dd{padding:6px 0;min-width:0;overflow-wrap:anywhere}
.ls-lined>div:not(:last-child){border-bottom:1px solid var(--line)}
.ls-large{font-size:14px}.ls-large>div{grid-template-columns:112px minmax(0,1fr)}
.ls-timeline{padding:0}
.ls-timeline li{display:flex;gap:12px;padding-bottom:14px;position:relative}
.ls-timeline li:last-child{padding-bottom:0}
.ls-timeline li:not(:last-child)::before{content:"";position:absolute;left:6.5px;top:22px;bottom:0;width:1px;background:var(--line-strong)}
.ls-timeline-dot{display:flex;justify-content:center;align-items:center;width:14px;height:20px;flex:none;color:var(--text-3)}
.ls-timeline p{font-size:12px;line-height:16px;color:var(--text-2)}
.ls-spark{display:block;max-width:100%;fill:none;stroke:var(--chart-1);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.ls-spark-limit{stroke:var(--attention);stroke-dasharray:1.5 3}
.ls-who{display:inline-flex;align-items:center;gap:8px;min-width:0;max-width:100%}
.ls-name{display:flex;align-items:center;gap:8px;min-width:0}
.ls-name a{color:inherit}.ls-quiet-name{color:var(--text-2)}
.ls-name .ls-i{color:var(--text-3)}
.ls-swatch{flex:none;width:12px;height:12px;border-radius:3px;border:1px solid var(--line-strong)}
`;
