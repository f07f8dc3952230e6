import { useFeatures } from '@lineside/client';
import { Navigate } from '@lineside/remote-kit/router';
import { useWide } from '@lineside/ui/base';
import { Administration } from './Administration.tsx';
import { sections } from './sections.tsx';

/** A wide page opens the first section that one may use; a narrow one lets one choose. */
export default function AdministrationScreen() {
  const wide = useWide();
  const features = useFeatures();
  const first = sections.flatMap(({ items }) => items).find(({ feature }) => features?.has(feature));
  return wide && first ? <Navigate to={first.to} replace /> : <Administration />;
}
