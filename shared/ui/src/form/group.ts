/** Several inputs of one field: the form's props, and the group's name. */
export interface Group {
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Its name without a label. */
  label?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean | 'true' | 'false';
}

/** Props of the element around them: a name, as `for` can't label it, and a target for the focus. */
export function groupOf({ id, label, ...tied }: Group, role: 'group' | 'radiogroup') {
  return {
    id,
    role,
    'aria-label': label,
    'aria-labelledby': label ? undefined : labelOf(id),
    'aria-describedby': tied['aria-describedby'],
    // a group has no `required` attribute, unlike its inputs
    'aria-required': role === 'radiogroup' ? tied['aria-required'] : undefined,
    tabIndex: -1,
  };
}

/** The id that a field gives its label, for inputs that no label can be tied to by `for`. */
export const labelOf = (id: string | undefined): string | undefined => (id ? `${id}-label` : undefined);
