import { useSession } from '@lineside/client';
import type { PageEditor } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { UsersIcon } from '@lineside/ui/icons';
import { useNameOf } from './EditGrid.tsx';
import type { DraftComponent } from './use-draft.ts';

interface OtherEditorsProps {
  editors: readonly PageEditor[];
  components: readonly DraftComponent[];
}

/** Who else edits the page now, and which component each has open. */
export function OtherEditors({ editors, components }: OtherEditorsProps) {
  const { t } = useTexts();
  const nameOf = useNameOf();
  const session = useSession();
  const me = session.state === 'signed-in' ? session.user.publicId : undefined;
  const words = editors.map(({ user, component }) => {
    const person = user.publicId === me ? t('editor.youElsewhere') : user.name;
    const open = components.find(({ publicId }) => publicId === component);
    return open ? t('editor.editsComponent', { person, component: nameOf(open) }) : t('editor.edits', { person });
  });
  const text = words.join('; ');
  return (
    <span role="status" className="ls-who ls-small" style={{ minWidth: 0, maxWidth: '100%' }}>
      {words.length > 0 ? (
        <>
          <UsersIcon />
          <span className="ls-ell" title={text}>
            {text}
          </span>
        </>
      ) : null}
    </span>
  );
}
