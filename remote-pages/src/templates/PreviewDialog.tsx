import type { Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Skeleton, Stack, useNow, useViewer } from '@lineside/ui/base';
import { RefSelect } from '@lineside/ui/form';
import { useMemo, useState } from 'react';
import { defaultsOf, type Inputs } from '../components/manifest.ts';
import { Failed, Note } from '../components/Widget.tsx';
import { PageDataProvider } from '../data/page-data.tsx';
import { useBindables } from '../data/subject.ts';
import ForeignComponent from '../foreign/ForeignComponent.tsx';
import { manifestInputs } from '../foreign/foreign-manifest.ts';
import { useOpenFrame } from '../foreign/use-open-frame.ts';
import { PropertyForm } from '../inputs/PropertyForm.tsx';
import { boundsOf } from '../time/period.ts';
import { useSay } from '../view/PageView.tsx';

interface PreviewDialogProps {
  template: { publicId: string; name: string };
  /** The version, published or not. */
  version: { publicId: string; number: string };
  onClose(): void;
}

/** A version of a component as pages would show it, with values of a device; what is set here is stored nowhere. */
export default function PreviewDialog({ template, version, onClose }: PreviewDialogProps) {
  const { t } = useTexts();
  const say = useSay();
  const { zone } = useViewer();
  const [agent, setAgent] = useState<Reference | null>(null);
  const bindables = useBindables(agent?.publicId ?? null);
  const now = useNow(60_000);
  const period = useMemo(() => ({ ...boundsOf('last-hour', now, zone), isRunning: true }), [now, zone]);
  return (
    <Dialog
      open
      title={t('components.previewOf', { name: template.name, number: version.number })}
      subtitle={t('components.previewHint')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
      onClose={onClose}
    >
      <PageDataProvider bindables={bindables} period={period} say={say}>
        <Stack gap={12}>
          <RefSelect to="Agent" label={t('make.agent')} value={agent} onChange={setAgent} />
          <Tried template={template} version={version} say={say} />
        </Stack>
      </PageDataProvider>
    </Dialog>
  );
}

/** The component, and the properties that it is tried with. */
function Tried({ template, version, say }: Omit<PreviewDialogProps, 'onClose'> & { say(text: string): string }) {
  const { t } = useTexts();
  const wanted = { template: template.publicId, version: undefined, preview: version.publicId };
  const opening = useOpenFrame(wanted, true, ignored);
  const inputs = useMemo(
    () => (opening.is === 'ready' ? manifestInputs(opening.frame.manifest.inputs, say) : []),
    [opening, say],
  );
  const [changed, setChanged] = useState<Inputs>();
  const values = changed ?? defaultsOf(inputs);
  if (opening.is === 'loading') return <Skeleton lines={6} />;
  if (opening.is === 'failed') return <Failed failure={opening.failure} retry={opening.retry} />;
  if (opening.is === 'refused') return <Note>{t(`foreign.${opening.why}`, { name: template.name })}</Note>;
  const text = JSON.stringify(values);
  return (
    <>
      <div style={{ height: 240 }}>
        <ForeignComponent
          key={text}
          preview={version.publicId}
          component={{ publicId: version.publicId, template, inputs: text }}
        />
      </div>
      <div>
        <PropertyForm inputs={inputs} values={values} page="" onChange={setChanged} />
      </div>
    </>
  );
}

const ignored = () => {};
