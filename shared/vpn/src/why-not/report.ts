import type { Checked } from '@lineside/connector';
import type { Words } from './labels.ts';

const marks: Record<Checked['is'], string> = { fine: '+', fails: 'x', unknown: '?', later: '-' };

interface About {
  title: string;
  device: { publicId: string; name: string };
  on: number;
  /** The portal's origin. */
  portal: string;
  browser: string;
}

/**
 * A report for support: the checks as displayed, without details of successful ones. It never contains a token, a
 * ticket or a credential, which this code doesn't receive.
 */
export function reportOf(checks: readonly Checked[], words: (checked: Checked) => Words, about: About): string {
  const { title, device, on, portal, browser } = about;
  return [
    title,
    `${device.name} (${device.publicId})`,
    `${new Date(on).toISOString()}, ${portal}`,
    browser,
    '',
    ...checks.map((checked) => {
      const { is, so } = words(checked);
      return `${marks[checked.is]} ${checked.is === 'fine' || checked.is === 'later' ? is : `${is}: ${so}`}`;
    }),
  ].join('\n');
}
