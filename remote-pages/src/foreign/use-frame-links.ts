import { quietly, readConfig } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useEffect, useState } from 'react';

type Links = Readonly<Record<string, string>>;

let asked: Promise<Links> | undefined;

/**
 * Addresses of the API's routes by name, at the API's own address: components call it there, with their own token. Empty
 * where the deployment has no such address.
 */
export function useFrameLinks(): Links | undefined {
  const [links, setLinks] = useState<Links>();
  useEffect(() => {
    let over = false;
    asked ??= readLinks();
    void asked.then((found) => {
      if (!over) setLinks(found);
    });
    return () => {
      over = true;
    };
  }, []);
  return links;
}

async function readLinks(): Promise<Links> {
  const { publicApi, api } = readConfig();
  if (!publicApi) return {};
  const here = new URL(api, location.href).href;
  const found = await quietly(calls.Discover);
  return Object.fromEntries(
    (found ?? []).flatMap(({ rel, href }) =>
      href.startsWith(here) ? [[rel, publicApi + href.slice(here.length)] as const] : [],
    ),
  );
}
