import { ApiError } from '#web/lib/api/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useErrorText } from './use-error-text.ts';

/** Returns a function that shows a refusal: the server's sentence, or `otherwise` without one. */
export function useRefusalToast(title: string, otherwise: string): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const description = (error instanceof ApiError && errorText(error)) || otherwise;
    showToast({ title, description, variant: 'destructive' });
  };
}
