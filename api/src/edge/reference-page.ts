/** The page of the reference: groups of operations at the left, and what is chosen at the right, one group at a time. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lineside API</title>
    <link rel="stylesheet" href="reference/swagger-ui.css">
    <link rel="stylesheet" href="reference/page.css">
  </head>
  <body>
    <header>
      <h1>Lineside API</h1>
      <a href="openapi.json" download>openapi.json</a>
    </header>
    <nav aria-label="Groups of operations">
      <input id="filter" type="search" placeholder="Find a group" aria-label="Find a group" autocomplete="off">
      <ul id="groups"></ul>
    </nav>
    <main id="reference" tabindex="-1"></main>
    <script src="reference/swagger-ui-bundle.js"></script>
    <script src="reference/start.js"></script>
  </body>
</html>
`;

export const style = `
body { margin: 0; font-family: system-ui, sans-serif; color: #1d2b33; display: grid;
  grid-template: "head head" auto "groups shown" 1fr / 260px minmax(0, 1fr); min-height: 100vh; }
header { grid-area: head; display: flex; align-items: baseline; justify-content: space-between; gap: 16px;
  padding: 12px 20px; border-bottom: 1px solid #d5dde1; }
header h1 { font-size: 18px; margin: 0; }
header a, nav a { color: #0d5e68; }
nav { grid-area: groups; border-right: 1px solid #d5dde1; padding: 12px; position: sticky; top: 0; box-sizing: border-box;
  max-height: 100vh; overflow: auto; }
nav input { width: 100%; box-sizing: border-box; font: inherit; padding: 6px 8px; border: 1px solid #8a9ba4; border-radius: 4px; }
nav ul { list-style: none; margin: 8px 0 0; padding: 0; }
nav a { display: flex; justify-content: space-between; gap: 8px; padding: 6px 8px; border-radius: 4px; text-decoration: none;
  font-size: 14px; overflow-wrap: anywhere; }
nav a:hover, nav a[aria-current] { background: #e2eff1; }
nav a[aria-current] { font-weight: 600; }
nav a span { color: #54656e; font-weight: 400; }
main { grid-area: shown; outline: 0; padding-bottom: 40px; }
main p.state { padding: 20px; }
main .swagger-ui .wrapper { padding: 0 20px; max-width: 1100px; }
main .swagger-ui .info { margin: 20px 0; }
main .swagger-ui pre, main .swagger-ui .markdown code { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 760px) {
  body { grid-template: "head" auto "groups" auto "shown" 1fr / minmax(0, 1fr); }
  nav { position: static; max-height: 220px; border-right: 0; border-bottom: 1px solid #d5dde1; }
  nav a { padding: 10px 8px; }
  main .swagger-ui .wrapper { padding: 0 12px; }
  main .swagger-ui .opblock .opblock-summary-path { max-width: calc(100vw - 130px); }
  main .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  main .swagger-ui .parameters-container, main .swagger-ui .responses-inner { overflow-x: auto; }
}
`;

export const start = `
const groups = document.getElementById('groups');
const filter = document.getElementById('filter');
const shown = document.getElementById('reference');
const chosen = () => decodeURIComponent(location.hash.slice(1)) || 'Introduction';

function say(text) {
  const line = document.createElement('p');
  line.className = 'state';
  line.textContent = text;
  shown.replaceChildren(line);
}

async function show() {
  const name = chosen();
  for (const link of groups.querySelectorAll('a')) {
    if (link.dataset.name === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = name + ' · Lineside API';
  say('Loading…');
  try {
    const answer = await fetch('reference/parts/' + encodeURIComponent(name));
    if (!answer.ok) return say('There is no group ' + name + '.');
    const spec = await answer.json();
    // another one was chosen meanwhile
    if (name !== chosen()) return;
    SwaggerUIBundle({ spec, dom_id: '#reference', docExpansion: 'list', defaultModelsExpandDepth: 0 });
    scrollTo(0, 0);
  } catch {
    say('The reference can\\u2019t be loaded now. Check the connection and reload the page.');
  }
}

function draw(parts) {
  groups.replaceChildren(...parts.map(({ name, operations }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const count = document.createElement('span');
    link.href = '#' + encodeURIComponent(name);
    link.dataset.name = name;
    link.textContent = name;
    count.textContent = operations || '';
    link.append(count);
    item.append(link);
    return item;
  }));
}

filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase();
  for (const item of groups.children)
    item.hidden = !item.firstChild.dataset.name.toLowerCase().includes(words);
});
addEventListener('hashchange', show);
fetch('reference/parts')
  .then((answer) => answer.json())
  .then(draw, () => {})
  .finally(show);
`;
