/** A page's title in the browser, and its description. */
export interface DocumentTitle {
  title: string;
  description: string | null;
}

/** Spec 2.27: the login page has words of its own; every other is the app's name, followed by the site's if any. */
export function pageTitle(
  pathname: string,
  { appName, site, login }: { appName: string; site: string | null; login: { title: string; description: string } },
): DocumentTitle {
  if (pathname.startsWith('/login')) return login;
  return { title: site ? `${appName} · ${site}` : appName, description: null };
}
