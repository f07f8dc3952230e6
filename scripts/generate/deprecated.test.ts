import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deprecatedIn } from './deprecated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deprecated-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

test('documentation of a name is at its declaration, wherever it is exported', () => {
  put(
    'base.ts',
    `export { Card, type CardProps, Panel as Pane } from './layout/index.ts';
export { useOld, useNew } from './use.ts';
export { Link } from 'react-router';
`,
  );
  put('layout/index.ts', `export { Card, type CardProps } from './Card.tsx';\nexport { Panel } from './Panel.tsx';\n`);
  put(
    'layout/Card.tsx',
    `/** What a card takes. */
export interface CardProps {
  /** @deprecated Use title. */
  name: string;
}

/**
 * Draws a card.
 *
 * @deprecated Use Panel of @lineside/ui/base, which
 *   has a heading.
 * @param name its name
 */
export function Card({ name }: CardProps) {}
`,
  );
  put('layout/Panel.tsx', '/** @deprecated Use Page. */\nexport const Panel = () => null;\nexport const Panels = 1;\n');
  put('use.ts', '/** @deprecated Use useNew. */\nexport const useOld = 1;\n\nexport const useNew = 2;\n');
  expect(deprecatedIn(path.join(folder, 'base.ts'))).toEqual({
    Card: 'Use Panel of @lineside/ui/base, which has a heading.',
    Pane: 'Use Page.',
    useOld: 'Use useNew.',
  });
});
