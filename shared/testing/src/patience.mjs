import { configure } from '@testing-library/react';

// how fast a machine is that has more to do decides nothing
configure({ asyncUtilTimeout: 40_000 });
// answers of an API change the screen outside of any act
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
