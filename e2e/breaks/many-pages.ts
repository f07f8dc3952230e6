import type { Break } from './break.ts';

/** Several pages, browsers and portals on one connector. */
export const manyPages: Break[] = [
  {
    name: 'a page keeps asking what a lost answer would have said',
    point: 'two browsers, two portals and their tabs',
    file: 'shared/connector/src/service.ts',
    find: "    if (status) dispatch({ type: 'answered', status });\n",
    replace: '',
    test: 'connector-app/test/many-pages.test.ts',
  },
  {
    name: 'a call that finds the connector again opens the socket anew',
    point: 'what a call reads while its socket is lost',
    file: 'shared/connector/src/machine.ts',
    find: "comesBack ? [...effects, { do: 'open-socket' }] : effects",
    replace: 'comesBack ? effects : effects',
    test: 'shared/connector/src/machine.test.ts',
  },
  {
    name: 'of two browsers on one connector one has the tunnel',
    point: 'two browsers, two portals and their tabs',
    file: 'connector-app/src/session/attempt.ts',
    find: '      await tunnel?.close();\n',
    replace: '      void tunnel?.close();\n',
    test: 'connector-app/test/many-pages.test.ts',
  },
  {
    name: 'no browser or portal ends what another one began',
    point: 'two browsers, two portals and their tabs',
    file: 'connector-app/src/session/session.ts',
    find: 'if (current && current.request.controllerId !== controllerId) return false;',
    replace: "if (current && controllerId === '') return false;",
    test: 'connector-app/test/many-pages.test.ts',
  },
];
