import type { Break } from './break.ts';

export const messages: Break[] = [
  {
    name: 'of two processes one calls a webhook',
    point: 'what one process is about to send another one leaves',
    file: 'api/src/webhooks/sender.ts',
    find: ' for update skip locked',
    replace: '',
    test: 'api/test/webhooks.test.ts',
  },
  {
    name: 'a webhook is called on the public internet alone',
    point: 'nothing on this machine or a private network is called',
    file: 'api/src/outgoing/address.ts',
    find: "protocol === 'https:' && isPublic(address)",
    replace: 'true',
    test: 'api/test/webhooks.test.ts',
  },
  {
    name: 'release notes are fetched from the public internet alone',
    point: '7.62',
    file: 'api/src/calls/vpn-client.ts',
    find: 'askOutside(asked, local)',
    replace: 'askOutside(asked, true)',
    test: 'api/test/vpn-client-releases.test.ts',
  },
  {
    name: 'a person’s messages are told to them alone',
    point: 'nobody else reads either',
    file: 'api/src/events/told.ts',
    find: 'if (user && user !== own) return [];',
    replace: '',
    test: 'api/test/messages.test.ts',
  },
  {
    name: 'what a filter says is not to be done isn’t',
    point: 'filters throw away, mark and forward',
    file: 'api/src/messages/deliver.ts',
    find: " && !done.has('dont-forward-to-mail')",
    replace: '',
    test: 'api/test/messages.test.ts',
  },
];
