import { lazyWithRetry } from '@lineside/ui/base';
import {
  BellIcon,
  ClockIcon,
  DownloadIcon,
  GlobeIcon,
  ListFilterIcon,
  LockIcon,
  MonitorIcon,
  MoonIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  TerminalIcon,
  UserIcon,
} from '@lineside/ui/icons';
import type { ComponentType, ReactNode } from 'react';

export interface Section {
  /** Its text, and its part of the address. */
  key: string;
  at: string;
  icon: ReactNode;
  Screen: ComponentType;
}

/** The sections of the person's profile, as the rail shows them. The first one is at /my-profile itself. */
export const sections: readonly { key: string; items: readonly Section[] }[] = [
  {
    key: 'you',
    items: [
      {
        key: 'profile',
        at: 'profile',
        icon: <UserIcon />,
        Screen: lazyWithRetry(() => import('./ProfileSection.tsx')),
      },
      {
        key: 'formats',
        at: 'language-and-formats',
        icon: <GlobeIcon />,
        Screen: lazyWithRetry(() => import('./FormatsSection.tsx')),
      },
      {
        key: 'appearance',
        at: 'appearance',
        icon: <MoonIcon />,
        Screen: lazyWithRetry(() => import('./AppearanceSection.tsx')),
      },
    ],
  },
  {
    key: 'signIn',
    items: [
      {
        key: 'password',
        at: 'password',
        icon: <LockIcon />,
        Screen: lazyWithRetry(() => import('./PasswordSection.tsx')),
      },
      {
        key: 'secondFactor',
        at: 'second-factor',
        icon: <SmartphoneIcon />,
        Screen: lazyWithRetry(() => import('./SecondFactorSection.tsx')),
      },
      {
        key: 'trustedDevices',
        at: 'trusted-devices',
        icon: <MonitorIcon />,
        Screen: lazyWithRetry(() => import('./TrustedDevicesSection.tsx')),
      },
      {
        key: 'sessions',
        at: 'sessions',
        icon: <ClockIcon />,
        Screen: lazyWithRetry(() => import('./SessionsSection.tsx')),
      },
      {
        key: 'tokens',
        at: 'access-tokens',
        icon: <TerminalIcon />,
        Screen: lazyWithRetry(() => import('./TokensSection.tsx')),
      },
      {
        key: 'consoles',
        at: 'consoles',
        icon: <ShieldCheckIcon />,
        Screen: lazyWithRetry(() => import('./ConsolesSection.tsx')),
      },
    ],
  },
  {
    key: 'messages',
    items: [
      {
        key: 'filters',
        at: 'message-filters',
        icon: <ListFilterIcon />,
        Screen: lazyWithRetry(() => import('./FiltersSection.tsx')),
      },
      {
        key: 'webhooks',
        at: 'webhooks',
        icon: <BellIcon />,
        Screen: lazyWithRetry(() => import('./WebhooksSection.tsx')),
      },
    ],
  },
  {
    key: 'account',
    items: [
      {
        key: 'data',
        at: 'data',
        icon: <DownloadIcon />,
        Screen: lazyWithRetry(() => import('./DataSection.tsx')),
      },
    ],
  },
];
