/** The author of entries that the operator of the installation made on the server: no person of the portal. */
export const operatorId = 'operator';
