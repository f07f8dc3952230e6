import type { DateTimePickerProps } from '@lineside/ui/form';
import { type ComponentType, createContext } from 'react';

/** The picker of a start time: the portal and the VPN widget each have their own. */
export const StartPicker = createContext<ComponentType<DateTimePickerProps>>(() => null);
