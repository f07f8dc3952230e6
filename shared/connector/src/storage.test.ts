/** @jest-environment jsdom */
import { controllerId } from '@lineside/contracts/connector';
import { browserId, forcedProtocol, keepPairingCode, takePairingCode } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the browser id is a UUID, made once and kept for good [9.16]', () => {
  const id = browserId();
  expect(controllerId.safeParse(id).success).toBe(true);
  expect([browserId(), localStorage.getItem('lineside.browser-id')]).toEqual([id, id]);
  localStorage.setItem('lineside.browser-id', 'damaged');
  expect(controllerId.safeParse(browserId()).success).toBe(true);
});

test('a pairing code leaves the address, the rest of it stays, and it can be taken once', () => {
  history.replaceState(null, '', `/devices?group=a#tab=2&lineside-pair=${'c'.repeat(43)}`);
  keepPairingCode();
  expect(location.pathname + location.search + location.hash).toBe('/devices?group=a#tab=2');
  expect([takePairingCode(), takePairingCode()]).toEqual(['c'.repeat(43), null]);
});

test('a code that is none leaves the address too, and is not kept', () => {
  history.replaceState(null, '', '/devices#lineside-pair=<script>');
  keepPairingCode();
  expect([location.hash, takePairingCode()]).toEqual(['', null]);
});

test('a forced protocol is kept in this browser, and the usual one not at all [6.28][9.15]', () => {
  const storedProtocol = () => localStorage.getItem('lineside.vpn-force-protocol');
  expect([forcedProtocol.read(), storedProtocol()]).toEqual([null, null]);
  forcedProtocol.write('tcp6');
  expect([forcedProtocol.read(), storedProtocol()]).toEqual(['tcp6', 'tcp6']);
  localStorage.setItem('lineside.vpn-force-protocol', 'udp');
  expect(forcedProtocol.read()).toBeNull();
  forcedProtocol.write(null);
  expect(storedProtocol()).toBeNull();
});
