import type { TextSource } from '@lineside/remote-kit/host';

/** The labels in the VPN's dialogs: the portal's labels of all entities are larger than all other texts. */
export const widgetLabels: TextSource = async (language) => {
  const [agent, request] = await (language === 'nl'
    ? Promise.all([
        import('@lineside/contracts/entities/agent/nl.json', { with: { type: 'json' } }),
        import('@lineside/contracts/entities/agent-access-request/nl.json', { with: { type: 'json' } }),
      ])
    : Promise.all([
        import(/* webpackChunkName: "texts-labels" */ '@lineside/contracts/entities/agent/en.json', {
          with: { type: 'json' },
        }),
        import(/* webpackChunkName: "texts-labels" */ '@lineside/contracts/entities/agent-access-request/en.json', {
          with: { type: 'json' },
        }),
      ]));
  return { Agent: agent.default, AgentAccessRequest: request.default };
};

/** The widget's own texts, one language at a time. */
export const widgetTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('../texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts" */ '../texts/en.json', { with: { type: 'json' } }))
  ).default;
