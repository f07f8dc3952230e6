import { computed, otherwise } from '../kinds/kind.ts';
import { object } from '../kinds/structure.ts';
import { boolean } from '../kinds/value.ts';

/** Whether the device is still to be told of what stands here: it is until it has reported it (facts 2.1). */
export const pending = () => computed(otherwise(boolean(), true));

/** What the asking user may do with the settings, which are written by a call of their own and have no id in it. */
export const can = () => computed(object({ edit: boolean() }));
