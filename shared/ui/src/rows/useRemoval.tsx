import { type Failure, type Restorable, type Result, remove, removeMany, restore, send } from '@lineside/client';
import { type AnyEntity, calls, type ErrorItem } from '@lineside/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { useConsequences } from '../entity-form/consequences.ts';
import { Stack } from '../layout/Stack.tsx';
import { notify } from '../notices/notices.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { usePressGuard } from '../root/usePressGuard.ts';
import { useReason } from '../texts/useReason.ts';
import { useText } from '../texts/useText.ts';
import { type LeftOut, RemovalBody, type RemovalEffects } from './RemovalBody.tsx';

/** A record in a removal. */
export interface Removable {
  publicId: string;
  name?: string | null;
}

interface RemovalRequest {
  rows: readonly Removable[];
  leftOut: readonly LeftOut[];
  usedBy: NonNullable<ErrorItem['usedBy']>;
  open: boolean;
  /** The effects according to the API, once known. */
  effects?: RemovalEffects;
}

interface Options {
  /** The record that these live under. */
  parent?: string | undefined;
  /** Where a record that still needs one can be seen; null where it has no screen. */
  linkTo?: ((entity: string, publicId: string, name: string | null) => ReactNode | null) | undefined;
  /** Called when they are removed. */
  onRemoved?: ((ids: readonly string[]) => void) | undefined;
}

const undoSeconds = 8;

/**
 * Removes records of an entity after the person has confirmed the effects; render the returned `dialog`. Records in use
 * stay, and the dialog lists their users; entities with a bin offer undo for 8 s.
 *
 * @example const { ask, dialog } = useRemoval(GroupType); ask([row]);
 */
export function useRemoval(entity: AnyEntity | undefined, { parent, linkTo, onRemoved }: Options = {}) {
  const text = useText();
  const reason = useReason();
  const consequenceOf = useConsequences();
  const [removal, setRemoval] = useState<RemovalRequest>();
  const guard = usePressGuard(removal?.rows.map(({ publicId }) => publicId).join(' '));
  const close = () => setRemoval((now) => now && { ...now, open: false });

  const named = (rows: readonly Removable[]) =>
    rows.length === 1 && rows[0]!.name ? rows[0]!.name : text('removal.several', { count: rows.length });

  async function run({ rows, leftOut }: RemovalRequest): Promise<void> {
    if (!entity) return;
    const ids = rows.map(({ publicId }) => publicId);
    const result = await removed(entity, ids, parent);
    if (result.ok) {
      close();
      onRemoved?.(ids);
      const notice = { tone: 'online', text: text('removal.done', { name: named(rows) }) } as const;
      if (!entity.retentionDays) return void notify({ ...notice, seconds: 3 });
      const undo = () => void restore(entity as Restorable, ids, { parent });
      notify({ ...notice, seconds: undoSeconds, action: { label: text('removal.undo'), run: undo } });
      return;
    }
    const still = inUse({ rows, leftOut }, result.failure);
    if (still) return setRemoval(still);
    // one reason is enough, however many records have it (spec 8.10)
    if (result.failure.kind === 'refused') notify({ tone: 'danger', text: reason(result.failure), seconds: 4 });
  }

  /** The records left to remove if some are still in use. */
  function inUse(
    { rows, leftOut }: Pick<RemovalRequest, 'rows' | 'leftOut'>,
    failure: Failure,
  ): RemovalRequest | undefined {
    const errors = failure.kind === 'refused' ? failure.errors : [];
    const needed = errors.filter(({ code }) => code === 'in-use');
    if (needed.length === 0) return undefined;
    const stay = new Set(needed.map(({ listIndex = 0 }) => rows[listIndex]?.publicId));
    return {
      rows: rows.filter(({ publicId }) => !stay.has(publicId)),
      leftOut: [
        ...leftOut,
        ...rows
          .filter(({ publicId }) => stay.has(publicId))
          .map(({ name }) => ({ name: name ?? '', why: text('removal.inUse') })),
      ],
      usedBy: needed.flatMap(({ usedBy = [] }) => usedBy),
      open: true,
    };
  }

  /** Opens the dialog, and shows the effects of the removal, or the users of a record, when the API has answered. */
  async function begin(rows: readonly Removable[], leftOut: readonly LeftOut[]): Promise<void> {
    const request: RemovalRequest = { rows, leftOut, usedBy: [], open: true };
    setRemoval(request);
    if (!entity || rows.length === 0) return;
    const publicIds = rows.map(({ publicId }) => publicId);
    const body = { entity: entity.name, publicIds, ...(parent && { parent }) };
    const result = await send(calls.PreviewRemoval, { body, inPlace: true });
    const known = result.ok ? { ...request, effects: result.data } : inUse(request, result.failure);
    // a person who has continued isn't asked again
    if (known) setRemoval((now) => (now === request ? known : now));
  }

  const rows = removal?.rows ?? [];
  return {
    /** `leftOut`: selected records that can't be removed, and why. */
    ask: (rows: readonly Removable[], leftOut: readonly LeftOut[] = []) => void begin(rows, leftOut),
    dialog:
      removal && entity ? (
        <Dialog
          open={removal.open}
          size="small"
          title={
            rows.length === 0
              ? text('removal.not', { name: removal.leftOut[0]?.name ?? '' })
              : text('removal.title', { name: named(rows) })
          }
          onClose={close}
          footer={
            rows.length === 0 ? (
              <Button onClick={close}>{text('close')}</Button>
            ) : (
              <>
                <Button onClick={close}>{text('cancel')}</Button>
                <Button kind="danger" onClick={() => (guard.button() ? run(removal) : undefined)}>
                  {text('removal.remove')}
                </Button>
              </>
            )
          }
        >
          <Stack gap={16}>
            <RemovalBody entity={entity} count={rows.length} {...removal} linkTo={linkTo} />
            {rows.length > 0 ? consequenceOf(entity, Object.keys(entity.fields)) : null}
          </Stack>
        </Dialog>
      ) : null,
  };
}

/** Removes one by its own address, several by that of the list. */
function removed(entity: AnyEntity, ids: readonly string[], parent: string | undefined): Promise<Result<null>> {
  const single = entity.routes.one?.verbs.includes('DELETE') && ids.length === 1;
  const options = { parent, inPlace: true };
  return single ? remove(entity, { publicId: ids[0]!, parent }, options) : removeMany(entity, ids, options);
}
