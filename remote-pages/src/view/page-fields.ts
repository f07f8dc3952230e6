import type { Picked } from '@lineside/client';
import type { Page, PageVersion } from '@lineside/contracts';

export const pageFields = [
  ...(['name', 'applicationType', 'orientation', 'group', 'draft', 'published', 'default', 'can'] as const),
] as const;
export type PageRow = Picked<typeof Page, (typeof pageFields)[number]>;

export const versionFields = [
  ...(['page', 'title', 'components', 'pagePages', 'previewAgent', 'previewAsset'] as const),
  ...(['exceptAgents', 'exceptAssets'] as const),
  ...(['periodSpec', 'periodSelectorEnabled', 'defaultRefreshRate', 'version', 'can'] as const),
] as const;
export type VersionRow = Picked<typeof PageVersion, (typeof versionFields)[number]>;
export type ComponentRow = VersionRow['components'][number] & {
  dimensions: NonNullable<VersionRow['components'][number]['dimensions']>;
  inputs: string;
};

/** Components of a version with all their fields. */
export const componentsOf = ({ components }: Pick<VersionRow, 'components'>): ComponentRow[] =>
  components.filter(
    (component): component is ComponentRow => component.dimensions !== undefined && component.inputs !== undefined,
  );

/** Whether a version was published for other machines than this one. */
export const isExcept = (
  { exceptAgents, exceptAssets }: Pick<VersionRow, 'exceptAgents' | 'exceptAssets'>,
  subject: { publicId: string },
): boolean => [...exceptAgents, ...exceptAssets].some(({ publicId }) => publicId === subject.publicId);
