/** Which form lies over a screen. */
export type FormAt = { is: 'closed' } | { is: 'add' } | { is: 'edit'; publicId: string };

/** The form that the search part of an address names. */
export function formPlace(search: string): FormAt {
  const params = new URLSearchParams(search);
  const publicId = params.get('edit');
  if (publicId) return { is: 'edit', publicId };
  return params.has('add') ? { is: 'add' } : { is: 'closed' };
}
