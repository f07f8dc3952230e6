import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Allowed elements; others are rendered as plain text, scripts and styles not at all. */
const allowed = new Set(
  'p br b strong i em u s small sub sup h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr table thead tbody tr th td'.split(
    ' ',
  ),
);
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);
const isSafe = (href: string): boolean => /^(https?:|mailto:)/i.test(href);

function drawNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(drawNode);
  const href = node.getAttribute('href')?.trim();
  if (name === 'a' && href && isSafe(href))
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  if (!allowed.has(name)) return <Fragment key={key}>{children}</Fragment>;
  return name === 'br' || name === 'hr' ? createElement(name, { key }) : createElement(name, { key }, ...children);
}

/**
 * Untrusted HTML text. It is parsed in a document without scripts, and React renders the elements of a short list
 * without their attributes: its HTML is never inserted into the page.
 */
export function HtmlText({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map(drawNode);
  }, [html]);
  return <div className="lh-html">{nodes}</div>;
}
