import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirm: string;
  canConfirm?: boolean;
  /** It must report its own success or failure, and must not reject. */
  onConfirm: () => Promise<void>;
  children?: ReactNode;
};

export function ConfirmDialog(props: Props) {
  const { open, onClose, title, text, confirm, canConfirm = true, onConfirm, children } = props;
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (isBusy || !canConfirm) return;
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            variant="danger"
            aria-disabled={isBusy || !canConfirm || undefined}
            onClick={() => void go()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
