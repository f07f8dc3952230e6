import { showWith } from '@lineside/vpn/test/dialog.tsx';
import vpn from '@lineside/vpn/texts/en.json' with { type: 'json' };
import own from '../texts/en.json' with { type: 'json' };

/** Draws something of this remote for Ada of North, with the texts that its build joins. */
export const show = showWith({ ...vpn, ...own });
