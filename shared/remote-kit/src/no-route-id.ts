/** The address contains an invalid id; the host then goes to the root, as for any unknown address. */
export class NoRouteId extends Error {
  readonly code = 'no-route-id';
  constructor(readonly param: string) {
    super(`The address holds no id of 12 alphanumeric characters in “${param}”.`);
    this.name = 'NoRouteId';
  }
}
