import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Row } from '../layout/Stack.tsx';
import { Reminders } from '../notice-panels/Reminders.tsx';
import { notify } from '../notices/notices.ts';
import { Details } from '../parts/Details.tsx';
import { confirm } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { SidePanel } from './SidePanel.tsx';

const nothing = () => {};

export function DialogOpens() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={open}
        title="Installation found"
        subtitle="Labeller 2 – Line 2"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Connect now
            </Button>
          </>
        }
      >
        The VPN client is ready. You can connect to Filler 3 – Line 2 now.
      </Dialog>
    </>
  );
}

export function PanelOpens() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open panel</Button>
      <SidePanel open={open} title="VPN" onClose={() => setOpen(false)}>
        <Details
          lined
          facts={[
            { key: 'server', label: 'Server', value: 'Amsterdam 3' },
            { key: 'stealth', label: 'Stealth mode', value: 'OFF' },
            { key: 'users', label: 'Connected users', value: 'Marieke de Vries, Jonas Peeters' },
          ]}
        />
      </SidePanel>
    </>
  );
}

export const Asks = () => (
  <Row wrap>
    <Button
      onClick={() =>
        void confirm({
          title: 'Discard changes?',
          body: 'What you entered will be lost.',
          ok: 'Discard',
          cancel: 'Keep editing',
          danger: true,
        })
      }
    >
      Ask
    </Button>
    <Button onClick={() => notify({ tone: 'danger', text: 'Connection failed: device offline', seconds: 5 })}>
      Fail
    </Button>
    <Button onClick={() => notify({ tone: 'online', text: 'Ruben Visser approved your request', seconds: 4 })}>
      Tell
    </Button>
    <Button
      onClick={() =>
        notify({
          tone: 'attention',
          text: 'Unable to communicate with the VPN client',
          seconds: 'stay',
          action: { label: 'Retry', run: nothing },
        })
      }
    >
      Stay
    </Button>
  </Row>
);

export const Reminding = () => (
  <Reminders
    reminders={[
      {
        key: 'ends',
        title: 'Access ends in 10 minutes',
        body: 'Filler 3 – Line 2, Rotterdam Botlek. At 15:40 CET you are disconnected.',
        important: true,
        actions: [
          { key: 'more', label: 'Request more time', run: nothing },
          { key: 'disconnect', label: 'Disconnect', run: nothing },
        ],
        onDismiss: nothing,
      },
    ]}
  />
);
