/** The subject of a page: a device or an asset. */
export interface SubjectRef {
  kind: 'agent' | 'asset';
  publicId: string;
}

export const pageAddress = (page: string, subject?: SubjectRef | null): string =>
  `/pages/${page}${subject ? `/${subject.kind}/${subject.publicId}` : ''}`;

export const historyAddress = (page: string): string => `/pages/${page}/history`;

/** The editor of a page, which asks what it must before it is published. */
export const publishAddress = (page: string): string => `/pages/${page}/edit?publish=true`;

/** The editor of a page, with the properties of a component open. */
export const editorAddress = (page: string, component?: string): string =>
  `/pages/${page}/edit${component ? `?component=${component}` : ''}`;
