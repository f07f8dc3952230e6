import type { Domain } from '../domain.ts';
import { pageCalls } from './calls.ts';
import { pageImage } from './image-table.ts';
import { pageImageRules } from './images.ts';
import { pageRevisionRules } from './revision-rules.ts';
import { pageRevision } from './revision-table.ts';
import { pageRules } from './rules.ts';
import { page } from './table.ts';
import { pageVersionRules } from './version-rules.ts';
import { pageVersion } from './version-table.ts';

export const pageDomain = {
  tables: {
    Page: page,
    PageImage: pageImage,
    PageRevision: pageRevision,
    PageVersion: pageVersion,
  },
  rules: {
    Page: pageRules,
    PageImage: pageImageRules,
    PageRevision: pageRevisionRules,
    PageVersion: pageVersionRules,
  },
  calls: pageCalls,
} satisfies Domain;
