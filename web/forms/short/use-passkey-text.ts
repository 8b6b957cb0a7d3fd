import { PasskeyError } from '#web/lib/api/passkeys.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** What to say when the device gave no passkey; undefined for what is not the device's doing. */
export function usePasskeyText(): (error: unknown) => string | undefined {
  const { t } = useText('passkey');
  return (error) => (error instanceof PasskeyError ? t(`passkey.${error.failure}`) : undefined);
}
