import type { Module } from 'webpack';

/** A reference to a shared module, as the federation plugin makes it. */
export interface Consumed {
  options: { shareKey: string; requiredVersion: string | false };
}

export const isConsumed = ({ type }: Module): boolean => type === 'consume-shared-module';
