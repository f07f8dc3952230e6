import { patience } from './stack/patience.mjs';
import { throwUnexpectedOutput } from './testing/jest/unexpected-output.mjs';

if (globalThis.document) {
  const { configure, getConfig } = await import('@testing-library/react');
  const { reset } = await import('@ant-design/cssinjs/es/util/cacheMapUtil');
  // antd takes its styles for those of a file: jsdom has no layout, and making them takes a tenth of a screen's time
  reset(new Proxy({}, { get: () => 'from-file' }));
  document.head.insertAdjacentHTML('beforeend', '<style>[class*="-hidden"] { display: none }</style>');
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: 5000 * patience,
    // the page is printed for the error that a test ends with, not for each attempt of a wait
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : getElementError(message, container),
  });
  // answers of an API change the screen outside of any act
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
}

// unexpected console output fails its test
afterEach(throwUnexpectedOutput);
