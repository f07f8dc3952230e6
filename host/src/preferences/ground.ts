import { browserStorage } from '@lineside/client';
import { type BrandColours, brandColours } from '@lineside/ui/base';

/** The background: the brand's page colour behind cards, or the shell. */
export type Ground = 'card' | 'shell';

const shell = { light: '#F3F6F7', dark: '#0C1215' };
const ring = { light: '#0B6370', dark: '#38A9B3' };

/** Stores this host's current colours, as the background of the next page's spinner before anything is loaded. */
export function keepGround(ground: Ground, brand: BrandColours | undefined): void {
  const colours = brandColours(brand ?? {});
  const coloursOf = (theme: 'light' | 'dark') => ({
    page: ground === 'card' ? colours[theme].page : shell[theme],
    ring: ground === 'card' ? colours[theme].onPage : (colours[theme].accent.accent ?? ring[theme]),
  });
  browserStorage.set('lineside.ground', JSON.stringify({ light: coloursOf('light'), dark: coloursOf('dark') }));
}
