/** A picture of a recording, what it shows, and its seconds. */
export interface Frame {
  says: string;
  seconds: number;
  picture: Buffer;
}

const size = { width: 960, height: 600, words: 44 };

/**
 * Frames (WebP) as one file that plays automatically wherever a picture is shown, an SVG: one after the other.
 *
 * @param title what it shows, for people who hear it
 */
export function playedBySvg(frames: readonly Frame[], title: string): string {
  const whole = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  let from = 0;
  const renderedFrames = frames.map(({ says, seconds, picture }, index) => {
    const [begins, ends] = [from / whole, (from + seconds) / whole].map((part) => (part * 100).toFixed(2));
    from += seconds;
    return {
      style: `@keyframes f${index}{0%,${begins}%{visibility:hidden}${begins}%,${ends}%{visibility:visible}${ends}%,100%{visibility:hidden}}
.f${index}{animation:f${index} ${whole}s step-end infinite}`,
      svg: `<g class="f f${index}"><image width="${size.width}" height="${size.height}" href="data:image/webp;base64,${picture.toString('base64')}"/><text x="20" y="${size.height + 28}">${says}</text></g>`,
    };
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height + size.words}" role="img" aria-label="${title}">
<style>
text{font:600 16px Inter,system-ui,sans-serif;fill:#fff}
.f{visibility:hidden}
${renderedFrames.map(({ style }) => style).join('\n')}
@media (prefers-reduced-motion:reduce){.f{animation:none}.f${frames.length - 1}{visibility:visible}}
</style>
<rect width="${size.width}" height="${size.height + size.words}" rx="6" fill="#22312f"/>
${renderedFrames.map(({ svg }) => svg).join('\n')}
</svg>
`;
}
