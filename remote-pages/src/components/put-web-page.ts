interface Needs {
  address: string;
  name: string;
  loaded(): void;
  /** The policy of the document around it has stopped it: it leads to another site. */
  refused(): void;
}

/** Puts the frame of a web page into the document around it. False where that document couldn't be loaded. */
export function putWebPage(outer: HTMLIFrameElement, { address, name, loaded, refused }: Needs): boolean {
  const around = outer.contentDocument;
  if (around?.documentElement.dataset.frame !== 'web-page') return false;
  const inner = around.createElement('iframe');
  inner.title = name;
  // with the origin of the portal a page could take off its own sandbox
  const isOwn = new URL(address).origin === location.origin;
  inner.setAttribute('sandbox', `allow-scripts allow-forms${isOwn ? '' : ' allow-same-origin'}`);
  inner.referrerPolicy = 'no-referrer';
  around.addEventListener('securitypolicyviolation', refused);
  inner.addEventListener('load', loaded);
  inner.src = address;
  around.body.replaceChildren(inner);
  return true;
}
