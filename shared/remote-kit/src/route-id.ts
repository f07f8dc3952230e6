import { isPublicId } from '@lineside/contracts';
import { useParams } from 'react-router-dom';
import { NoRouteId } from './no-route-id.ts';

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
