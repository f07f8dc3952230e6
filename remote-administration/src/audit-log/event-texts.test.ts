import { connectionEvents } from '@lineside/contracts';
import { auditEvents } from '@lineside/contracts/serving';
import english from '../../texts/en.json' with { type: 'json' };
import dutch from '../../texts/nl.json' with { type: 'json' };

test('each kind of record of the audit log that is no entity has a text in each language', () => {
  for (const { auditLog } of [english, dutch])
    expect(Object.keys(auditLog.targets)).toEqual(expect.arrayContaining([...connectionEvents]));
});

test('each event of the audit log has a text in each language', () => {
  for (const { auditLog } of [english, dutch])
    expect(Object.keys(auditLog.events).sort()).toEqual([...auditEvents].sort());
});
