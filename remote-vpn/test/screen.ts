import { showWith } from '@lineside/vpn/test/dialog.tsx';
import texts from '../texts/en.ts';

/** Draws something of this remote for Ada of North. */
export const show = showWith(texts);
