import { useNotYet } from '../texts/use-not-yet.ts';
import { Banner, type BannerProps } from './Banner.tsx';

/** Says that a function only stores its input yet, by a key of contracts' `not-yet`. */
export function NotYet({ of, form }: { of: string } & Pick<BannerProps, 'form'>) {
  const notYet = useNotYet();
  return <Banner tone="info" form={form} title={notYet(of)} />;
}
