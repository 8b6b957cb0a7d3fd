import { useQuery } from '@tanstack/react-query';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { keepDevice, rememberedQuery } from './api.ts';

/** Shows whether this device is remembered, with a button to change it; empty for a device that entered by the code. */
export function RememberState() {
  const { t, language } = useText('remember', 'labels');
  const { data } = useQuery(rememberedQuery);
  const attempt = useAttempt(t('labels.did_not_work'), t('remember.unreachable'));
  if (!data?.until) return <p>{t('remember.by_code')}</p>;
  const { isKept } = data;
  const day = dateWords(data.until, language, 'medium', new Date());
  const change = () =>
    attempt(async () => {
      await keepDevice(!isKept);
      done(t(isKept ? 'remember.forgotten' : 'remember.kept', { day }));
    });
  return (
    <>
      <p role="status" className="max-w-prose text-pretty">
        {t(isKept ? 'remember.is_kept' : 'remember.is_not', { day })}
      </p>
      <Button className="mt-4" onClick={() => void change()}>
        {isKept ? t('remember.forget') : t('remember.until', { day })}
      </Button>
    </>
  );
}
