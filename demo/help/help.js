// The demo's help centre: shows the topics of one content in one language, and says which need a permission that the
// reader lacks. docs/operating.md describes the messages.
const query = new URLSearchParams(location.search);
const language = query.get('language') === 'nl' ? 'nl' : 'en';
const content = query.get('content') ?? 'portal';

const words = {
  en: {
    title: 'Help centre',
    search: 'Search',
    none: 'No topic has these words.',
    lacks: "You don't have permission for this",
  },
  nl: {
    title: 'Helpcentrum',
    search: 'Zoeken',
    none: 'Geen onderwerp bevat deze woorden.',
    lacks: 'Je hebt hier geen rechten voor',
  },
}[language];

document.documentElement.lang = language;
document.title = words.title;
document.querySelector('h1').textContent = words.title;
document.querySelector('#none').textContent = words.none;
const search = document.querySelector('input');
search.placeholder = words.search;
search.setAttribute('aria-label', words.search);

const topics = [...document.querySelectorAll('details')].filter((topic) => {
  for (const part of topic.querySelectorAll('[lang]')) if (part.lang !== language) part.remove();
  const isHere = topic.dataset.content.split(' ').includes(content);
  if (!isHere) topic.remove();
  return isHere;
});

search.addEventListener('input', () => {
  const wanted = search.value.trim().toLowerCase();
  for (const topic of topics) topic.hidden = !topic.textContent.toLowerCase().includes(wanted);
  document.querySelector('#none').hidden = topics.some((topic) => !topic.hidden);
});

/** Marks topics by the flags of the reader's permissions, such as { MANAGE_GROUP: true }. */
function mark(permissions) {
  for (const topic of topics) {
    const { needs } = topic.dataset;
    topic.querySelector('.lacks')?.remove();
    if (!needs || permissions[needs] === true) continue;
    const note = document.createElement('span');
    note.className = 'lacks';
    note.textContent = words.lacks;
    topic.querySelector('summary').append(note);
  }
}

// only portals can show this page in a frame: the server says so
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || parent === window || data?.type !== 'lineside-help') return;
  mark(data.permissions);
  parent.postMessage({ type: 'lineside-help-ready' }, origin);
});

document.body.hidden = false;
