import { initials } from '@lineside/ui/base';
import { useHost } from '../page/host.ts';

/**
 * The brand's logo; initials where it has none; the portal's own mark without a brand.
 *
 * @param beside the name beside it, if that isn't the brand's
 */
export function BrandMark({ size, companyName }: { size: 24 | 28; companyName?: string }) {
  const { branding } = useHost();
  const height = { height: size };
  if (branding?.logo) return <img className="lh-logo" src={branding.logo} alt="" style={height} />;
  if (branding) {
    return (
      <span
        className="lh-initials"
        // drawn by the style: text here would count as part of a button's visible label
        data-initials={initials(companyName ?? branding.name, 'organisation')}
        style={{ ...height, width: size, lineHeight: `${size}px` }}
        aria-hidden
      />
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth={2} aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <g stroke="var(--on-accent)">
        <path d="M8.5 5v14" strokeLinecap="round" />
        <path d="M8.5 12h4" />
        <circle cx="15.5" cy="12" r="2.75" />
      </g>
    </svg>
  );
}
