import type { MenuItem, Reference, Row } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Row as Line, Stack } from '@lineside/ui/base';
import { Input, RefSelect } from '@lineside/ui/form';
import { PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { type FieldProps, JsonInput } from '../inputs/json-input.tsx';
import { useLineKeys } from '../inputs/use-line-keys.ts';

type Link = Omit<Row<typeof MenuItem>['pageLinks'][number], 'page'> & { page: Reference | null };

/** The pages that an entry of the menu leads to, each with the access category that sees it. */
export const PageLinksInput = (props: FieldProps & { value?: string; onChange?: (text: string) => void }) => (
  <JsonInput<Link[]>
    {...props}
    otherwise={[]}
    draw={(links, onChange, tied) => <Links {...tied} links={links} onChange={onChange} />}
  />
);

function Links({ links, onChange, id }: FieldProps & { links: readonly Link[]; onChange(links: Link[]): void }) {
  const { t } = useTexts();
  const keys = useLineKeys(links.length);
  const put = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  const refOf = (ref: Reference | null) => ref && { publicId: ref.publicId, name: ref.name };
  return (
    <Stack gap={8}>
      {links.map((link, index) => (
        <Line key={keys.of(index)} gap={8} wrap>
          <div style={{ flex: '2 1 160px' }}>
            <RefSelect
              to="Page"
              label={t('menu.page')}
              value={link.page}
              onChange={(page) => put(index, { page: refOf(page) })}
            />
          </div>
          <div style={{ flex: '2 1 140px' }}>
            <RefSelect
              to="Audience"
              clearable
              label={t('menu.audience')}
              value={link.audience}
              onChange={(audience) => put(index, { audience: refOf(audience) })}
            />
          </div>
          <div style={{ flex: '1 1 96px' }}>
            <Input
              aria-label={t('menu.group')}
              placeholder={t('menu.group')}
              value={link.group ?? ''}
              onChange={({ target }) => put(index, { group: target.value || null })}
            />
          </div>
          <Button
            kind="text"
            label={t('menu.removePage', { name: link.page?.name ?? '' })}
            icon={<TrashIcon />}
            onClick={() => {
              keys.remove(index);
              onChange(links.filter((_one, place) => place !== index));
            }}
          />
        </Line>
      ))}
      <span id={id}>
        <Button
          kind="link"
          size="small"
          icon={<PlusIcon />}
          onClick={() =>
            onChange([...links, { page: null, audience: null, order: links.length, custom: {}, group: null }])
          }
        >
          {t('menu.addPage')}
        </Button>
      </span>
    </Stack>
  );
}
