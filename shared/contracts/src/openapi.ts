// The entry point of the API's description, for client generators and for its documentation pages.
export { openApi } from './openapi/document.ts';
export { allowedText, type Route, routes } from './openapi/routes.ts';
