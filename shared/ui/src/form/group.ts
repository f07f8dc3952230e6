/** Several inputs that are one field's: what a form gives them, and their name. */
export interface Group {
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Its name without a label. */
  label?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean | 'true' | 'false';
}

/** What the element around them needs: a name that no `for` can give it, and a place for the focus. */
export function groupOf({ id, label, ...tied }: Group, role: 'group' | 'radiogroup') {
  return {
    id,
    role,
    'aria-label': label,
    'aria-labelledby': label ? undefined : labelOf(id),
    'aria-describedby': tied['aria-describedby'],
    // a group can't be required as one, its inputs could be
    'aria-required': role === 'radiogroup' ? tied['aria-required'] : undefined,
    tabIndex: -1,
  };
}

/** The id that a field gives its label, for inputs that no label can be tied to by `for`. */
export const labelOf = (id: string | undefined): string | undefined => (id ? `${id}-label` : undefined);
