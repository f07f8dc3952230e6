// A console in React 18. The element brings the React that it needs, and the two don't meet.
import { StrictMode, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const main = document.querySelector('main');
const { api, device, portal } = main.dataset;

/** React 18 gives an element of the page attributes alone: its events are heard by a reference. */
function Vpn({ language, onStatus }) {
  const element = useRef(null);
  useEffect(() => {
    const { current } = element;
    const hear = ({ detail }) => onStatus(detail.is);
    current.addEventListener('status', hear);
    return () => current.removeEventListener('status', hear);
  }, [onStatus]);
  return (
    <lineside-vpn ref={element} api={api} token-url="/vpn-token" device={device} portal={portal} language={language} />
  );
}

function Console() {
  const [helped, setHelped] = useState(true);
  const [language, setLanguage] = useState('en');
  const [status, setStatus] = useState('disconnected');
  return (
    <>
      <h1>Line 2</h1>
      <p>
        React {version}, VPN <output>{status}</output>
      </p>
      <button type="button" onClick={() => setHelped(!helped)}>
        {helped ? 'Close help' : 'Help from the maker'}
      </button>
      <button type="button" onClick={() => setLanguage(language === 'en' ? 'nl' : 'en')}>
        {language === 'en' ? 'Nederlands' : 'English'}
      </button>
      {helped ? <Vpn language={language} onStatus={setStatus} /> : null}
    </>
  );
}

createRoot(main).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
