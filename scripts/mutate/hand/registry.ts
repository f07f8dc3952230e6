import type { HandMutant } from './hand-mutant.ts';

/** Signatures, publishing and trust. */
export const registry: HandMutant[] = [
  {
    name: 'publishing without a trial is logged',
    file: 'delivery/cli/portal/tried.ts',
    find: "if (words.says('without-browser')) return null;",
    replace: "if (words.says('without-browser') || !words.portal()) return null;",
    test: 'delivery/cli/lineside.test.ts',
  },
  {
    name: 'a concurrent publication signs again after the current list',
    file: 'delivery/cli/release.ts',
    find: "if (outcome.is === 'done') return outcome.sequence;",
    replace: 'if (outcome.sequence > 0) return outcome.sequence;',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'a root signs no second trust for the same sequence',
    file: 'delivery/cli/trust-command.ts',
    find: '  if ((after ?? 0) >= heldKey.last()) return;\n',
    replace: '  if (heldKey) return;\n',
    test: 'delivery/cli/lineside.test.ts',
  },
  {
    name: 'a root signs only keys that it has seen',
    file: 'delivery/cli/trust-command.ts',
    find: 'const rooted = root &&',
    replace: 'const rooted = undefined &&',
    test: 'delivery/cli/lineside.test.ts',
  },
  {
    name: 'a published version never changes',
    file: 'delivery/registry/publisher/judge.ts',
    find: 'if (before && !isSame(before.integrity, integrity))',
    replace: 'if (before && !integrity)',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'publishing rejects claims of other remotes',
    file: 'delivery/registry/publisher/judge.ts',
    find: 'leftOutOf(json, others.map(holderOf))',
    replace: 'leftOutOf(json, [])',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'an expired key publishes nothing',
    file: 'delivery/registry/publisher/judge.ts',
    find: 'signerOf(signed, name, now, trust)',
    replace: 'signerOf(signed, name, after, trust)',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'two concurrent publications both survive',
    file: 'delivery/registry/publisher/publisher.ts',
    find: 'if (sequence !== after || sequence !== (before?.sequence ?? 0))',
    replace: 'if (sequence < 0)',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'a new trust removes no remote unless it says so',
    file: 'delivery/registry/publisher/publisher.ts',
    find: 'if (ended.toSorted().join() !== takesOff.toSorted().join())',
    replace: 'if (ended.length > 9)',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'a trust must follow the current trust',
    file: 'delivery/registry/publisher/publisher.ts',
    find: "      if ((trust.after ?? 0) !== newestSequence) return { is: 'newer', sequence: before?.sequence ?? 0 };\n",
    replace: '',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
  {
    name: 'the publisher reads files back before it lists them',
    file: 'delivery/registry/publisher/read-back.ts',
    find: 'if (hashOf(content) === expected) return content;',
    replace: 'if (expected) return content;',
    test: 'delivery/registry/publisher/publisher.test.ts',
  },
];
