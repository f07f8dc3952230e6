// The face of what describes the API to those who make clients of it, and to its pages of documentation.
export { openApi } from './openapi/document.ts';
export { type Route, routes, whoMay } from './openapi/routes.ts';
