import { createElement as h, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const main = document.querySelector('main');
const { api, device, portal } = main.dataset;

async function token() {
  const answer = await fetch('/vpn-token', { method: 'POST' });
  if ([401, 403].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`/vpn-token answers ${answer.status}`);
  return answer.json();
}

/** The module is loaded when it is first drawn. */
function Vpn() {
  const place = useRef(null);
  useEffect(() => {
    const handle = import('vpn/widget').then(({ mount }) => mount(place.current, { api, device, portal, token }));
    return () => void handle.then((widget) => widget.unmount());
  }, []);
  return h('div', { ref: place });
}

function Console() {
  const [helped, setHelped] = useState(true);
  return [
    h('h1', { key: 'title' }, 'Line 2'),
    h('p', { key: 'react' }, `React ${version}`),
    h(
      'button',
      { type: 'button', key: 'help', onClick: () => setHelped(!helped) },
      helped ? 'Close help' : 'Help from the maker',
    ),
    helped && h(Vpn, { key: 'vpn' }),
  ];
}

createRoot(main).render(h(Console));
