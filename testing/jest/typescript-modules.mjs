import { register } from 'tsx/esm/api';

// loads TypeScript in processes that Jest's transforms don't reach
register();
