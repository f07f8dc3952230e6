import { ResultCard, type ResultCardProps } from '@lineside/ui/base';
import { BrandName } from '../brand/BrandName.tsx';
import { useRouteActive } from '../page/page-spinner.ts';

/** A card with a result: on the brand's background, or within the shell, whose head names the company already. */
export function ErrorPage(props: Omit<ResultCardProps, 'head'>) {
  useRouteActive();
  return <ResultCard head={props.within ? undefined : <BrandName />} {...props} />;
}
