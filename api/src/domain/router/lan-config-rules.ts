import type { Rules } from '../../engine/rules.ts';
import { requireValue } from './require-value.ts';

interface Lan {
  wlanEnable?: boolean | null;
  wlanSsid?: string | null;
}

/** An access point has a name (spec 5.25); what its networks need is checked with all of the router. The same in a template. */
export const lanConfigRules: Rules = {
  async check(_context, { after, at }) {
    const lan = after as Lan | undefined;
    if (lan?.wlanEnable) requireValue(lan.wlanSsid, { propertyName: 'wlanSsid', ...at });
  },
};
