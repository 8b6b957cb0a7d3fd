import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useErrorText } from './use-error-text.ts';

/**
 * Returns a function that shows a refusal: the server's sentence, or `otherwise` if there is none. Without arguments,
 * the toast reads 'Error', and that the server cannot be reached.
 */
export function useRefusalToast(title?: string, otherwise?: string): (error: unknown) => void {
  const { t } = useText('labels');
  const errorText = useErrorText();
  return (error) => {
    const sentence = error instanceof ApiError && errorText(error);
    const description = sentence || (otherwise ?? t('labels.unreachable'));
    showToast({ title: title ?? t('labels.error'), description, variant: 'destructive' });
  };
}

/** Returns a function that does `work`, and shows a refusal as `useRefusalToast` does. */
export function useAttempt(title?: string, otherwise?: string): (work: () => Promise<void>) => Promise<void> {
  const refused = useRefusalToast(title, otherwise);
  return async (work) => {
    try {
      await work();
    } catch (error) {
      refused(error);
    }
  };
}
