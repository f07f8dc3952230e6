import { withApi } from '../../gallery/api.tsx';
import { Stack } from '../layout/Stack.tsx';
import { RefSelect } from './RefSelect.tsx';

const groups = ['Packing', 'Filling', 'Labelling'].map((name, index) => ({ publicId: `Group000000${index}`, name }));
const [packing, filling] = groups as [(typeof groups)[number], (typeof groups)[number]];

/** Opens it as a person would. */
const Opened = () => (
  <div
    style={{ minHeight: 240 }}
    ref={(element) => {
      const field = element?.querySelector('[role=combobox]');
      setTimeout(() => field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    }}
  >
    <RefSelect to="Group" label="Group" clearable value={packing} />
  </div>
);

export const RefLoading = withApi({ says: { Group: 'waits' } }, <Opened />);
export const RefEmpty = withApi({ says: { Group: [] } }, <Opened />);
export const RefFilled = withApi({ says: { Group: groups } }, <Opened />);
export const RefFailed = withApi({ says: { Group: 'fails' } }, <Opened />);

export const RefClosed = withApi(
  { says: {} },
  <Stack gap={12}>
    <RefSelect to="Group" label="Group" value={packing} />
    <RefSelect to="Group" label="Groups" multiple value={[packing, filling]} />
    <RefSelect to="Group" label="Not to be changed" disabled value={packing} />
  </Stack>,
);
