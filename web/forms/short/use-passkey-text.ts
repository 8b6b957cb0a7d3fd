import { PasskeyError } from '#web/lib/api/passkeys.ts';
import { useText } from '#web/lib/text/i18n.ts';

export function usePasskeyText(): (error: unknown) => string | undefined {
  const { t } = useText('signin');
  return (error) => (error instanceof PasskeyError ? t(`signin.passkey_${error.failure}`) : undefined);
}
