/** What a role is called, and which access categories come with it; what it allows stands on its own screen. */
export const roleForm = ['name', 'description', 'audiences'] as const;
