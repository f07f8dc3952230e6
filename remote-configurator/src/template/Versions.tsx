import { AgentTemplateVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';

/** Versions of a template: each has its content at that time. */
export default function Versions() {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(AgentTemplateVersion);
  const { id } = useSubject();
  return (
    <SectionPage>
      <ChildList
        entity={AgentTemplateVersion}
        parent={id}
        fields={['number', 'description', 'createdOn', 'createdBy']}
        title={t('sections.versions')}
        columns={[
          { id: 'number', header: label.field('number'), role: 'name', cell: ({ number }) => number },
          { id: 'description', header: label.field('description'), cell: ({ description }) => description },
          { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
          { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy?.name },
        ]}
        none={t('template.noVersion')}
      />
    </SectionPage>
  );
}
