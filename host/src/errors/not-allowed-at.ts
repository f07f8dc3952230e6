const notAllowed = '/error/not-allowed';

/** Where a person is redirected who may not open an address. */
export const notAllowedAt = (address: string) => ({ to: notAllowed, state: { address } });

/** Whether that is where one is. */
export const isNotAllowed = ({ pathname }: { pathname: string }): boolean => pathname === notAllowed;

/** The address that a not-allowed screen is about; null when it was opened itself. */
export function refusedAddress(state: unknown): string | null {
  const { address } = (state ?? {}) as { address?: unknown };
  return typeof address === 'string' ? address : null;
}
