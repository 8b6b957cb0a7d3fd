import { ApiError } from '#web/lib/api/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useErrorText } from './use-error-text.ts';

/** Returns a function that shows a refusal: the server's sentence, or `otherwise` if there is none. */
export function useRefusalToast(title: string, otherwise: string): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const description = (error instanceof ApiError && errorText(error)) || otherwise;
    showToast({ title, description, variant: 'destructive' });
  };
}

/** Returns a function that does `work`, and shows a refusal as `useRefusalToast` does. */
export function useAttempt(title: string, otherwise: string): (work: () => Promise<void>) => Promise<void> {
  const refused = useRefusalToast(title, otherwise);
  return async (work) => {
    try {
      await work();
    } catch (error) {
      refused(error);
    }
  };
}
