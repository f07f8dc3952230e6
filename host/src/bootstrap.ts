import { boot } from './boot/boot.tsx';

void boot(document.getElementById('root')!);
