/** The types of services that open in the browser. */
export const webTypes = ['http', 'websocket'] as const;

/** Whether a type of service opens in the browser; others need the VPN. */
export const opensInBrowser = (type: string): boolean => (webTypes as readonly string[]).includes(type);
