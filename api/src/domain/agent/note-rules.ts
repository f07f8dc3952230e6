import { AgentNote } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { rulesOf } from '../../engine/rules.ts';

/** A note says something. */
export const agentNoteRules = rulesOf(AgentNote, {
  async making(_context, { fields: { text }, at }) {
    checkText(text, at);
    return {};
  },
  async update(_context, _publicId, changes, at) {
    if (changes.text !== undefined) checkText(changes.text, at);
    return changes;
  },
});

function checkText(text: string, at: At): void {
  if (text === '') throw refuse('required-property', { propertyName: 'text', ...at });
}
