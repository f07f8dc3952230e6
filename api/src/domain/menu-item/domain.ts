import type { Domain } from '../domain.ts';
import { menuItemRules } from './rules.ts';
import { menuItem } from './table.ts';

export const menuItemDomain = {
  tables: {
    MenuItem: menuItem,
  },
  rules: {
    MenuItem: menuItemRules,
  },
} satisfies Domain;
