/** The number by which the kernel knows our routes from those of others. */
export const routeProtocol = '76';
