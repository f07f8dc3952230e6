/** The name of a role, and its access categories; its permissions are on its own screen. */
export const roleForm = ['name', 'description', 'audiences'] as const;
