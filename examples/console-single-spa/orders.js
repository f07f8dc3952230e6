// Another one, in Preact, which draws the widget within itself: as a parcel.
import * as widget from '@lineside/vpn-widget/single-spa';
import { h, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { mountRootParcel } from 'single-spa';
import { vpn } from './vpn.js';

function Orders() {
  const [helped, setHelped] = useState(false);
  const [language, setLanguage] = useState('en');
  return [
    h('h1', null, 'Orders'),
    h('button', { onClick: () => setHelped(!helped) }, helped ? 'Close help' : 'Help from the maker'),
    h(
      'button',
      { onClick: () => setLanguage(language === 'en' ? 'nl' : 'en') },
      language === 'en' ? 'Nederlands' : 'English',
    ),
    helped && h(Vpn, { language }),
  ];
}

function Vpn({ language }) {
  const place = useRef(null);
  const parcel = useRef(null);
  useEffect(() => {
    const mounted = mountRootParcel(widget, { domElement: place.current, ...vpn });
    parcel.current = mounted;
    // one that is still coming can't be unmounted yet
    return () => void mounted.mountPromise.then(() => mounted.unmount());
  }, []);
  useEffect(() => {
    const { current } = parcel;
    void current.mountPromise.then(() => current.getStatus() === 'MOUNTED' && current.update({ ...vpn, language }));
  }, [language]);
  return h('div', { ref: place });
}

export const bootstrap = async () => {};

export async function mount({ domElementGetter }) {
  render(h(Orders), domElementGetter());
}

export async function unmount({ domElementGetter }) {
  render(null, domElementGetter());
}
