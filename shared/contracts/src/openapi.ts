// The entry point of the API's description, for client generators and for its documentation pages.
export { openApi, openApiDocument } from './openapi/document.ts';
export { filterableOf, orderableOf } from './openapi/fields-of-lists.ts';
export { introduction, partOf, partsIn } from './openapi/parts.ts';
export { allowedText, type Route, routes } from './openapi/routes.ts';
