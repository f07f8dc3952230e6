import vpn from '@lineside/vpn/texts/en.json' with { type: 'json' };
import own from './en.json' with { type: 'json' };

/** All texts of this remote: those of the shared VPN dialogs, and its own. */
export default { ...vpn, ...own };
