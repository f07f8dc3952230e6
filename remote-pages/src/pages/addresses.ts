/** The subject of a page: a device or an asset. */
export interface SubjectRef {
  kind: 'agent' | 'asset';
  publicId: string;
}

export const pageAddress = (page: string, subject?: SubjectRef | null): string =>
  `/pages/${page}${subject ? `/${subject.kind}/${subject.publicId}` : ''}`;

/** The editor of a page, with the properties of a component open. */
export const editorAddress = (page: string, component?: string): string =>
  `/pages/${page}/edit${component ? `?component=${component}` : ''}`;
