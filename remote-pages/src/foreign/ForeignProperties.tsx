import { useOne } from '@lineside/client';
import { PageComponentTemplate } from '@lineside/contracts';
import { Skeleton } from '@lineside/ui/base';
import { inputsOf } from '../components/manifest.ts';
import { Failed } from '../components/Widget.tsx';
import { usePageData } from '../data/page-data.tsx';
import { PropertyForm } from '../inputs/PropertyForm.tsx';
import { manifestOf, templateFields } from './template-manifest.ts';

interface ForeignPropertiesProps {
  template: string;
  /** The stored inputs, as JSON. */
  inputs: string;
  page: string;
  onChange(inputs: string, method: 'typed' | 'chosen'): void;
}

/** The properties of an uploaded component, as its manifest describes them. */
export function ForeignProperties({ template, inputs, page, onChange }: ForeignPropertiesProps) {
  const { say } = usePageData();
  const read = useOne(PageComponentTemplate, { publicId: template }, { fields: templateFields });
  if (read.state === 'failed') return <Failed failure={read.failure} retry={read.retry} />;
  if (!read.data) return <Skeleton lines={4} />;
  return (
    <PropertyForm
      inputs={manifestOf(read.data, say).inputs}
      values={inputsOf(inputs)}
      page={page}
      onChange={(values, method) => onChange(JSON.stringify(values), method)}
    />
  );
}
