import type { Break } from './break.ts';

export const assetLibrary: Break[] = [
  {
    name: 'the library is written by who manages it',
    point: 'who manages devices and not the library reads it and writes nothing there',
    file: 'api/src/entities/asset.ts',
    find: '    if (isLibraryAsset) mustManageLibrary(scene, at);\n',
    replace: '',
    test: 'api/test/asset-library.test.ts',
  },
  {
    name: 'what is in the library stays apart from the rest',
    point: 'the two stay apart',
    file: 'api/src/entities/asset.ts',
    find: '    await mustStayApart(scene, parent, isLibraryAsset, at);\n',
    replace: '',
    test: 'api/test/asset-library.test.ts',
  },
  {
    name: 'what a version has no more goes from what follows it',
    point: 'others are made like it, with all its parts',
    file: 'api/src/assets/instances.ts',
    find: 'of === null || kept.has(of)) continue;',
    replace: 'true) continue;',
    test: 'api/test/asset-library.test.ts',
  },
];
