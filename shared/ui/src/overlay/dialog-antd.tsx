import { Modal } from 'antd';
import type { DialogProps } from './Dialog.tsx';
import { overlayPlace } from './overlay-place.ts';

/** antd's Modal; what makes it a sheet under 960 px is CSS, so that turning a tablet keeps what is typed. */
export default function DialogAntd({
  open,
  title,
  subtitle,
  footer,
  size = 'default',
  onClose,
  children,
}: DialogProps) {
  return (
    <Modal
      open={open}
      getContainer={overlayPlace}
      className="ls-dialog"
      title={
        <>
          {title}
          {subtitle ? <span className="ls-dialog-sub">{subtitle}</span> : null}
        </>
      }
      width={size === 'small' ? 440 : 560}
      style={{ top: 64 }}
      footer={footer ?? null}
      closable={Boolean(onClose)}
      keyboard={Boolean(onClose)}
      mask={{ closable: Boolean(onClose) }}
      onCancel={onClose}
      transitionName="ls-fade"
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
