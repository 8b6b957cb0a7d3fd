import { useText } from '#web/lib/i18n.ts';
import { PasskeyError } from '#web/lib/passkeys.ts';

/** What to say when the device gave no passkey; undefined for what is not the device's doing. */
export function usePasskeyText(): (error: unknown) => string | undefined {
  const { t } = useText('passkey');
  return (error) => (error instanceof PasskeyError ? t(`passkey.${error.failure}`) : undefined);
}
