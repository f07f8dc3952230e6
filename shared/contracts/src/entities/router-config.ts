import { computed, nullable, withDefault } from '../kinds/kind.ts';
import { object } from '../kinds/structure.ts';
import { boolean, date } from '../kinds/value.ts';

/** Whether the device doesn't have these settings yet: true until it reports them (facts 2.1). */
export const pending = () => computed(withDefault(boolean(), true));

/** Since when the device lacks them: the first change that it hasn't reported. */
export const pendingSince = () => computed(nullable(date()));

/** The caller's rights on the settings, which have a call of their own and no id in it. */
export const can = () => computed(object({ edit: boolean() }));
