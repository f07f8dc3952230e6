import { useState } from 'react';
import { ChevronDownIcon, Columns3Icon, EllipsisIcon, GlobeIcon, LockIcon, PlugIcon, UploadIcon } from '../icons.ts';
import { Row, Stack } from '../layout/Stack.tsx';
import { Menu, type MenuItem } from '../overlay/Menu.tsx';
import { Count } from '../status/Badges.tsx';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { CopyText } from './CopyText.tsx';
import { FileButton } from './FileButton.tsx';
import { Segmented } from './Segmented.tsx';
import { Tabs } from './Tabs.tsx';

export const Buttons = () => (
  <Stack>
    <Row wrap>
      <Button kind="primary" icon={<PlugIcon />}>
        Connect
      </Button>
      <Button icon={<LockIcon />}>Request access</Button>
      <Button kind="text" icon={<Columns3Icon />}>
        Columns
      </Button>
    </Row>
    <Row wrap>
      <Button kind="link">Connect</Button>
      <Button kind="danger">Reject</Button>
      <Button kind="primary" disabled>
        Send request
      </Button>
      <Button kind="primary" busy>
        Sending
      </Button>
      <Button label="More" icon={<EllipsisIcon />} />
    </Row>
    <Row wrap>
      <Button size="large">Large 40</Button>
      <Button>Default 32</Button>
      <Button size="small">Small 28</Button>
      <Button disabledReason="You're offline">Why not</Button>
    </Row>
    <SplitButton />
  </Stack>
);

const items: MenuItem[] = [
  { key: '60', label: '60 minutes' },
  { key: '90', label: '90 minutes', note: 'until 15:40' },
  { key: 'line', kind: 'line' },
  {
    key: 'theme',
    label: 'Theme',
    note: 'Same as system',
    items: [
      { key: 'light', label: 'Light', checked: true },
      { key: 'dark', label: 'Dark', checked: false },
    ],
  },
  { key: 'revoke', label: 'Revoke', danger: true },
];

export const SplitButton = () => (
  <span className="ls-split">
    <Button kind="primary" icon={<GlobeIcon />}>
      Approve for 2 hours
    </Button>
    <Menu label="Approve for less" items={items}>
      {(trigger) => <Button kind="primary" label="Approve for less" icon={<ChevronDownIcon />} {...trigger} />}
    </Menu>
  </span>
);

export const Files = () => (
  <FileButton accept=".zip" icon={<UploadIcon />} onFile={() => {}}>
    Upload version
  </FileButton>
);

export const People = () => (
  <Row>
    <Avatar name="Marieke de Vries" own />
    <Avatar name="Jonas Peeters" size={32} />
    <Avatar name="Sam Okafor" size={40} />
    <Avatar name="Norwell Packaging" square />
    <CopyText value="10.144.12.7" />
  </Row>
);

export function Choices() {
  const [tab, setTab] = useState('waiting');
  const [part, setPart] = useState('status');
  const options = [
    {
      key: 'waiting',
      label: (
        <>
          Waiting <Count value={4} hot />
        </>
      ),
    },
    { key: 'decided', label: 'Decided' },
    { key: 'sent', label: 'Sent by me' },
  ];
  return (
    <Stack gap={16}>
      <Segmented label="Requests" options={options} value={tab} onChange={setTab} />
      <Tabs
        label="VPN"
        tabs={[
          { key: 'status', label: 'Status', content: <p>Connected</p> },
          { key: 'notes', label: 'Release notes', content: <p>1.5.0</p> },
        ]}
        value={part}
        onChange={setPart}
      />
    </Stack>
  );
}
