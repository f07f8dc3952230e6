import { useFeatures } from '@lineside/client';
import { Navigate } from '@lineside/remote-kit/router';
import { useWide } from '@lineside/ui/base';
import { Administration } from './Administration.tsx';
import { sectionsFor } from './sections.tsx';

/** A wide page opens the first section that one may use; a narrow one lets one choose. */
export default function AdministrationScreen() {
  const wide = useWide();
  const features = useFeatures() ?? new Set();
  const [first] = sectionsFor(features).flatMap(({ sections }) => sections);
  return wide && first ? <Navigate to={first.to} replace /> : <Administration />;
}
