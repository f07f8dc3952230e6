/** @jest-environment @lineside/testing/environment */
import { render } from '@testing-library/react';
import { HtmlText } from './HtmlText.tsx';

const hostile = [
  '<script>window.ran = 1</script><style>*{display:none}</style><template><b>x</b></template>',
  '<img src=x onerror="window.ran = 1"><svg onload="window.ran = 1"><a href="javascript:window.ran=1">x</a></svg>',
  '<a href="javascript:window.ran=1">x</a><a href=" java\tscript:window.ran=1">x</a><a href="&#106;avascript:1">x</a>',
  '<a href="data:text/html,<script>1</script>" onclick="window.ran = 1">x</a><a href="//evil.example">x</a>',
  '<p style="position:fixed" class="ls-btn" id="root" onmouseover="window.ran = 1">x</p><base href="//evil.example/">',
  '<iframe srcdoc="<script>top.ran = 1</script>"></iframe><object data="x"></object><embed src="x">',
  '<form action="//evil.example"><input name="password"><button>x</button></form><meta http-equiv="refresh" content="0">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">x</p></noscript>',
];

test('hostile HTML leaves plain elements, links to the web, and no other attribute', () => {
  const { container } = render(<HtmlText html={hostile.join('\n')} />);
  const inside = [...container.querySelectorAll('.lh-html *')];
  const tags = new Set(inside.map(({ localName }) => localName));
  expect([...tags].filter((tag) => !/^(p|b|a|table|tbody|tr|td)$/.test(tag))).toEqual([]);
  expect(inside.flatMap((element) => element.getAttributeNames())).toEqual([]);
  expect('ran' in window).toBe(false);
});

test('a text keeps its headings, lists, emphasis and links', () => {
  const html = '<h2>A</h2><ul><li>b <i>c</i></li></ul><p>d<br><a href="https://example.com/?a=1&amp;b=2">e</a></p>';
  const { container } = render(<HtmlText html={html} />);
  expect(container.querySelector('.lh-html')!.innerHTML).toBe(
    html.replace('">e', '" target="_blank" rel="noreferrer noopener">e'),
  );
});
