import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { FACT_KINDS } from '#domain/facts/fact-kinds.ts';
import { readFactValue } from '#domain/facts/fact-value.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { placeListQuery } from '#web/lib/api/place-list-query.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioChoices } from '#web/ui/field/radio-choices.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { AnswerProblem } from './fact-answer.tsx';
import { useAnswering } from './use-answering.ts';
import { useWayToQuestion } from './use-question.ts';

type Standing = FactValue<'in_business'>;
type Is = Standing['is'];

const TOAST_SECONDS = 8;

const { options } = FACT_KINDS.in_business;
/** Closings come first, because the button for these choices reads 'Is it gone?'. */
const CHOICES = (Object.keys(options) as Is[]).toSorted(
  (a, b) => Number(a === 'open') - Number(b === 'open'),
);

/**
 * 'Is it gone?': temporarily closed, closed for good, moved, or still there (facts-question-2). While the card above asks
 * this question, the button leads to the card.
 */
export function FactGone({ place }: { place: Place }) {
  const { t } = useText('facts');
  const [isOpen, setOpen] = useState(false);
  const showQuestion = useWayToQuestion(place.id)('in_business');
  return (
    <>
      <button
        type="button"
        aria-haspopup={showQuestion ? undefined : 'dialog'}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={showQuestion ?? (() => setOpen(true))}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('facts.gone')}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('facts.gone')} description={t('facts.gone_text')}>
        <GoneForm place={place} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function GoneForm({ place, onDone }: { place: Place; onDone: () => void }) {
  const { t } = useText('facts', 'labels');
  const words = useFactWords();
  const answering = useAnswering(place, (title) => {
    onDone();
    showToast({ title, seconds: TOAST_SECONDS });
  });
  // Nothing is preselected, because one tap on 'Send' must not close a place.
  const [is, setIs] = useState<Is | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [day, setDay] = useState('');
  const [to, setTo] = useState('');
  const [isDayWrong, setDayWrong] = useState(false);

  const submit = () => {
    setMissing(is === null);
    if (is === null) return;
    const dated = day.trim() === '' ? undefined : day.trim();
    const parameters = {
      closed_for_now: { until: dated },
      closed_for_good: { since: dated },
      moved: { to: to === '' ? undefined : Number(to) },
      open: {},
    }[is];
    const read = readFactValue('in_business', { is, ...parameters });
    setDayWrong(!read.ok);
    if (read.ok) void answering.answer('in_business', read.value);
  };

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioChoices
        label={t('facts.gone')}
        choices={CHOICES}
        chosen={is}
        onChoose={(choice) => {
          setIs(choice);
          setMissing(false);
        }}
        textOf={(choice) => words.optionText('in_business', choice)}
      />
      {isMissing && (
        <p role="alert" className="text-closed text-sm">
          {t('facts.gone_choose')}
        </p>
      )}
      {(is === 'closed_for_now' || is === 'closed_for_good') && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <DayField
            key={is}
            label={t(is === 'closed_for_now' ? 'facts.gone_until' : 'facts.gone_since')}
            value={day}
            isWrong={isDayWrong}
            onChange={setDay}
          />
        </Suspense>
      )}
      {is === 'moved' && <MovedTo place={place} value={to} onChange={setTo} />}
      <AnswerProblem answering={answering} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={answering.isBusy || undefined}>
          {t('labels.send')}
        </Button>
      </div>
    </form>
  );
}

type DayProps = { label: string; value: string; isWrong: boolean; onChange: (day: string) => void };

function DayField({ label, value, isWrong, onChange }: DayProps) {
  const { t } = useText('facts', 'form');
  return (
    <Field label={label} error={isWrong ? t('facts.gone_wrong_day') : undefined}>
      <DateInput title={label} value={value} onChange={onChange} />
    </Field>
  );
}

type MovedProps = { place: Place; value: string; onChange: (id: string) => void };

/** The place's new address, chosen from the places on this device. */
function MovedTo({ place, value, onChange }: MovedProps) {
  const { t, language } = useText('facts');
  const { data } = useQuery(placeListQuery({}));
  const others = (data?.places ?? [])
    .filter(({ id }) => id !== place.id)
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Field label={t('facts.gone_to')}>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('facts.gone_to_nowhere')}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
