// A plugin of Stryker's: the words of errors and log lines aren't rules, so they aren't changed.
const says = (callee) =>
  /(?:Error|Problem|Refusal)$/.test(callee?.name ?? '') ||
  callee?.property?.name === 'fail' ||
  callee?.object?.name === 'console';

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: {
      shouldIgnore(place) {
        const { node, parent } = place;
        if (!['StringLiteral', 'TemplateLiteral'].includes(node.type)) return undefined;
        const call = ['NewExpression', 'CallExpression'].includes(parent?.type) && parent.arguments.includes(node);
        return call && says(parent.callee) ? 'words of a message' : undefined;
      },
    },
  },
];
