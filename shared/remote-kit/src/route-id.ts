import { isPublicId } from '@lineside/contracts';
import { useParams } from 'react-router-dom';

/** The address holds something that is no id; the host then goes to the root, as for any unknown address. */
export class NoRouteId extends Error {
  readonly code = 'no-route-id';
  constructor(readonly param: string) {
    super(`The address holds no id of 12 alphanumeric characters in “${param}”.`);
    this.name = 'NoRouteId';
  }
}

/**
 * The id in the address, checked to be 12 alphanumeric characters [5.22]; throws `NoRouteId`, which the host catches.
 *
 * @param param its name in the route's path; `devices/:publicId` needs none
 */
export function useRouteId(param = 'publicId'): string {
  const id = useParams()[param];
  if (id === undefined || !isPublicId(id)) throw new NoRouteId(param);
  return id;
}
