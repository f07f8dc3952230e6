import { useEffect, useRef } from 'react';
import type { WidgetHandle, WidgetOptions } from './api.ts';
import { mount } from './mount.ts';

/** The widget as a component of the page's own React: it renders its own root, which unmounts with it. */
export function Mounted({ api, token, device, portal, language, theme, zone, on }: WidgetOptions) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<WidgetHandle>(undefined);
  const begun = useRef({ api, token, device, portal, language, theme, zone, on });
  useEffect(() => {
    handle.current = mount(container.current!, begun.current);
    return () => handle.current?.unmount();
  }, []);
  useEffect(
    () => handle.current?.update({ device, portal, language, theme, zone, on }),
    [device, portal, language, theme, zone, on],
  );
  return <div ref={container} />;
}
