import { ApiError } from '#web/lib/api/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useErrorText } from './use-error-text.ts';

/** Says why something was refused: the server's own sentence, or `otherwise` when it wrote none. */
export function useRefusalToast(title: string, otherwise: string): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const description = (error instanceof ApiError && errorText(error)) || otherwise;
    showToast({ title, description, variant: 'destructive' });
  };
}
