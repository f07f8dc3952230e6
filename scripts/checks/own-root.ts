import type { Check } from './check.ts';

/** Global parts of a page, for its owner only. */
const global =
  /(?<![.\w-])(?:document|window)\b(?!:)|\bownerDocument\b|\bgetRootNode\b|(?<![.\w])(?:add|remove)EventListener\(|\bglobalThis\.(?:document|window|addEventListener)/;
const notCode = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|'[^'\n]*'/gm;

/** Exceptions that need the page itself, with reasons. */
const exceptions: Record<string, string> = {
  'shared/ui/src/root/root.ts': 'makes roots, of the page and in it',
  'shared/ui/src/controls/save-file.ts': 'a download begins at a link that no root shows',
  'shared/remote-kit/src/registry/read.ts': 'calls so what it has read',
  'shared/ui/src/feedback/OfflineBanner.tsx': 'whether there is a network the window alone is told',
  'shared/ui/src/root/printing.ts': 'a page is printed as a whole; the window stops being heard with the last root',
  'shared/ui/src/layout/FullWindow.tsx': 'the full screen of the browser is that of the page',
  'shared/ui/src/form/LeaveGuard.tsx': 'a page is closed or loaded anew as a whole',
  'shared/ui/src/form/use-unsaved.ts': 'the same',
};

/** The kit renders, listens and styles in a given root: on a third-party page it leaves nothing. */
export const ownRoot: Check = {
  name: 'the kit goes by the root it is given, not by the page',
  find: ({ paths, read }) =>
    paths(/^shared\/(?:ui|remote-kit)\/src\/.*\.tsx?$/)
      .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
      .flatMap((file) => {
        const found = global.exec(read(file).replace(notCode, ''))?.[0];
        if (exceptions[file]) return found ? [] : [`${file} needs no exception in scripts/checks/own-root.ts any more`];
        return found
          ? [
              `${file} reaches for ${found}: go by the root (useRoot, useKeys, hear), or say in scripts/checks/own-root.ts why not`,
            ]
          : [];
      }),
};
