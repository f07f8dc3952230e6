/**
 * The platform's own hosts, which have no brand: their names as FNV-1a hashes. The page doesn't ask the API for a
 * branding there. The script in the page's head has the same two lines, since it runs before the bundle.
 */
const unbranded = [25683832, 4256187702];

function hashOf(name: string): number {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619) >>> 0;
  return hash;
}

/** Whether a host is one of those (spec 5.23). */
export const isUnbranded = (host: string): boolean => unbranded.includes(hashOf(host.toLowerCase()));
