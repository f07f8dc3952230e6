/** The form over a screen. */
export type FormAt = { is: 'closed' } | { is: 'add' } | { is: 'edit'; publicId: string };

/** Keys of a form in an address; a screen with several names them. */
export const formKeys = (name = '') => ({ add: name ? `${name}-add` : 'add', edit: name ? `${name}-edit` : 'edit' });

/** The form that the search part of an address names. */
export function formPlace(search: string, name?: string): FormAt {
  const keys = formKeys(name);
  const params = new URLSearchParams(search);
  const publicId = params.get(keys.edit);
  if (publicId) return { is: 'edit', publicId };
  return params.has(keys.add) ? { is: 'add' } : { is: 'closed' };
}

/** All forms that the search part of an address names, as text: it changes when one opens or closes. */
export const formsIn = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => /(^|-)(add|edit)$/.test(key))).toString();
