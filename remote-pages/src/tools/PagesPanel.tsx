import { useFeatures } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Stack, useWide } from '@lineside/ui/base';
import { sectionsFor } from '../rail/sections.tsx';

/** Pages and reports among the tools. */
export default function PagesPanel() {
  const { t } = useTexts();
  const features = useFeatures() ?? new Set();
  return (
    <Stack gap={useWide() ? 8 : 0}>
      {sectionsFor(features)
        .flatMap(({ sections }) => sections)
        .map(({ to, title, icon }) => (
          <Link key={to} to={to} className="ls-who">
            {icon}
            {t(title)}
          </Link>
        ))}
    </Stack>
  );
}
