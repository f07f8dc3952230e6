import type { LoaderContext } from 'webpack';
import cssText from '../src/read/css-text.ts';

const load = (css: string) => cssText.call({ resourcePath: 'screen.css' } as LoaderContext<unknown>, css);

test('a style sheet is compiled in as its text, without comments and whitespace', async () => {
  const css = '/* paper */\n.a > .b,\n.a :is(p, ul) {\n  width: calc(100% - 8px);\n  content: "·";\n}\n';
  expect(await load(css)).toBe('export default ".a>.b,.a :is(p,ul){width:calc(100% - 8px);content:\\"·\\"}";\n');
});

test('a style sheet that is no CSS stops the build', async () => {
  await expect(load('.a {\n  color red;\n}\n')).rejects.toThrow('screen.css:2');
});
