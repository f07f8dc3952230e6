import type { ConfigProviderProps } from 'antd';
import { CalendarIcon, ChevronDownIcon, ChevronRightIcon, XIcon } from '../icons.ts';

/** Our icons wherever antd would draw its own. */
export const antdIcons: Partial<ConfigProviderProps> = {
  modal: { closeIcon: <XIcon /> },
  drawer: { closeIcon: <XIcon /> },
  select: {
    suffixIcon: <ChevronDownIcon />,
    removeIcon: <XIcon size={14} />,
    clearIcon: <XIcon size={14} />,
    menuItemSelectedIcon: null,
  },
  datePicker: { suffixIcon: <CalendarIcon />, clearIcon: <XIcon size={14} /> },
  menu: { expandIcon: <ChevronRightIcon className="ls-mi-more" /> },
  collapse: { expandIcon: ({ isActive }) => (isActive ? <ChevronDownIcon /> : <ChevronRightIcon />) },
};
