import { boot } from './boot/boot.tsx';

export const booted = boot(document.getElementById('root')!);
