import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

/** The same of pages, their versions, components and history. */
export const ofPages: Record<string, RawSqlExceptions> = {
  'domain/page/rules.ts': { page: [3, 'one that the caller may write'] },
  'domain/page-component/rules.ts': {
    page_component: [1, 'one seen before'],
    page_version: [1, 'the one that it is part of, and whose right was asked'],
    page: [1, 'the page of that version: which grid it has'],
    page_page: [1, 'that a sub-page belongs to that version'],
    page_component_template_version: [1, 'that a version belongs to the template'],
  },
  'domain/web-page/calls.ts': {
    web_page: [1, 'one that the caller sees; or the one of a document, for who was told its name'],
  },
  'domain/page-component/frame-calls.ts': {
    page_component_template: [1, 'one that the caller sees'],
    page_component_template_config: [1, 'which version it stays with'],
    page_component_template_version: [2, 'versions of that template; a file of one, for who was told its folder'],
  },
  'domain/page-component/template-rules.ts': {
    page_component_template: [2, 'one that the caller may write'],
    page_component_template_version: [1, 'how many versions it has'],
  },
  'domain/page-component/template-version-rules.ts': {
    page_component_template: [1, 'the template of one seen before'],
    page_component_template_version: [2, 'one seen before, and the one that was published'],
  },
  'domain/page/page-copy.ts': {
    page: [3, 'one that the caller may write'],
    '${sql.identifier(store.name)}': [1, 'the same, or what it is made up of'],
    '${sql.identifier(table)}': [1, 'what it is made up of'],
    page_component: [2, 'a copy, and what it is a copy of'],
  },
  'domain/page/version-rules.ts': { page: [2, 'the one that it belongs to, and whose right was asked'] },
  'domain/page/binding-check.ts': { page_component: [1, 'those of the draft of a page that the caller may write'] },
  'domain/page/revisions.ts': {
    page: [1, 'the page of a version that the caller publishes or removes'],
    page_version: [4, 'that version'],
    page_page: [2, 'what it is made up of'],
    page_component: [1, 'the same'],
    '${table}': [1, 'which template its component is of, by id and name, for the history alone'],
    page_revision: [5, 'those of that page'],
  },
  'domain/page/revision-rules.ts': {
    page: [1, 'the page of a revision that the engine has found for the caller; the right to it is asked next'],
    page_revision: [1, 'that revision'],
    page_version: [2, 'the published version of that page, and the draft that was made'],
    page_component: [1, 'components of that draft'],
  },
  'domain/page/images.ts': {
    page: [1, 'one that the caller may write'],
    page_image: [4, 'those of a page that the caller sees or may write'],
    page_component: [3, 'those of a version of that page'],
    page_version: [2, 'versions of that page'],
    page_revision: [1, 'whether the history of that page has an image'],
  },
  'domain/page-component/template-table.ts': {
    page_component_template_version: [1, 'what the manifest of its own version says'],
    page_component_template_config: [1, 'which version it stays with'],
  },
};
