import { connectorService } from '@lineside/connector';
import { useEffect, useRef } from 'react';
import type { WidgetAccess, WidgetListeners } from './api.ts';
import { onExit } from './exit.ts';
import { statusOf } from './status.ts';

/** Reports the VPN's state and its end to the page, each change once. */
export function useStatusEvents(on: WidgetListeners | undefined): void {
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    let last = '';
    const check = () => {
      const status = statusOf(connectorService.getState());
      const json = JSON.stringify(status);
      if (json === last) return;
      last = json;
      latest.current?.status?.(status);
    };
    check();
    const stops = [connectorService.subscribe(check), onExit((end) => latest.current?.end?.(end))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** Reports the person's access to the device to the page. */
export function useAccessEvents(on: WidgetListeners | undefined, access: WidgetAccess | undefined): void {
  const json = access && JSON.stringify(access);
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    if (json) latest.current?.access?.(JSON.parse(json));
  }, [json]);
}
