// The entry point of the API's description, for client generators and for its documentation pages.
export { openApi } from './openapi/document.ts';
export { type Route, routes, whoMay } from './openapi/routes.ts';
