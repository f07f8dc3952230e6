import { showSession } from './page.ts';

showSession();
