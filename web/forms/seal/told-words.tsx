import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** A line on a phone with large text has no room for more letters. */
const MANY_LETTERS = 27;

/** The four words of a sealed link, to be read aloud. They are never shared together with the link. */
export function ToldWords({ words }: { words: string }) {
  const { t } = useText('share');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      showToast({ title: t('share.words_copied'), description: t('share.words_copied_text') });
    } catch {
      showToast({ title: t('share.words_uncopied'), variant: 'destructive' });
    }
  };
  return (
    <div className="space-y-3">
      <p>{t('share.words_tell')}</p>
      <p
        translate="no"
        className={`xamfra wrap-anywhere select-all border border-line bg-raised px-[min(1rem,4vw)] py-3 font-semibold ${words.length > MANY_LETTERS ? 'text-base' : 'text-lg'}`}
      >
        {words}
      </p>
      <Button onClick={() => void copy()}>{t('share.words_copy')}</Button>
    </div>
  );
}
