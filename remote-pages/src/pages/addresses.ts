/** The subject of a page: a device or an asset. */
export interface SubjectRef {
  kind: 'agent' | 'asset';
  publicId: string;
}

export const pageAddress = (page: string, subject?: SubjectRef | null): string =>
  `/pages/${page}${subject ? `/${subject.kind}/${subject.publicId}` : ''}`;

export const editorAddress = (page: string): string => `/pages/${page}/edit`;
