import { updateMany } from '@lineside/client';
import { AgentDataAlarmOccurrence, type Changes } from '@lineside/contracts';
import { type Problem, useProblems } from '@lineside/ui/form';
import type { Occurrence } from './occurrence.ts';

/**
 * Changes several alarms in the same way, those of a device all or none. Where a device refuses, the problems name it; those of
 * no field of the form stand at `at`.
 */
export function useUpdateSeveral(at: string) {
  const problemsOf = useProblems();
  return async (
    occurrences: readonly Occurrence[],
    changes: Changes<typeof AgentDataAlarmOccurrence>,
  ): Promise<Problem[]> => {
    const devices = [...new Map(occurrences.map(({ agent }) => [agent.publicId, agent])).values()];
    const results = await Promise.all(
      devices.map(async (device) => {
        const those = occurrences.filter(({ agent }) => agent.publicId === device.publicId);
        const options = { parent: device.publicId, inPlace: true };
        const body = those.map(({ publicId }) => ({ publicId, ...changes }));
        return { device, result: await updateMany(AgentDataAlarmOccurrence, body, options) };
      }),
    );
    return results.flatMap(({ device, result }) =>
      result.ok
        ? []
        : problemsOf(result.failure).map(({ field, text }) => ({
            field: field && field in changes ? field : at,
            text: [devices.length > 1 && device.name, text].filter(Boolean).join(': '),
          })),
    );
  };
}
