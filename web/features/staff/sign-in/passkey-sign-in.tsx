import KeyRound from 'lucide-react/icons/key-round';
import { usePasskeyText } from '#web/forms/short/use-passkey-text.ts';
import { useShortForm } from '#web/forms/short/use-short-form.ts';
import { passkeyObstacle, signInWithPasskey } from '#web/lib/api/passkeys.ts';
import { refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props = { label: string; onDone?: () => void };

/** Signs in with a passkey, or explains why this device has none. */
export function PasskeySignIn({ label, onDone }: Props) {
  const { t } = useText('signin');
  const form = useShortForm({
    send: async () => {
      await signInWithPasskey();
      await refreshMe();
      onDone?.();
    },
    explain: usePasskeyText(),
  });
  const obstacle = passkeyObstacle();
  if (obstacle) return <p className="text-sm text-muted">{t(`signin.passkey_no_${obstacle}`)}</p>;
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <p role="alert" className="mb-4 font-medium text-closed empty:hidden">
        {form.problem.text}
      </p>
      <Button
        type="submit"
        className="w-full"
        aria-disabled={form.isBusy || undefined}
        icon={form.isBusy ? <Spinner /> : <KeyRound aria-hidden="true" className="size-5" />}
      >
        {label}
      </Button>
    </form>
  );
}
