import { useEffect, useMemo } from 'react';
import { checkPlan } from '#domain/plan/plan-validator.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { PlanAnswer } from './plan-answer.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanNames } from './plan-line.tsx';
import { PlanSaved } from './plan-saved.tsx';
import { preloadSharing } from './plan-share-dialog.tsx';
import type { Choice } from './plan-wishes.tsx';
import { useNight } from './use-night.ts';
import type { NightProps } from './use-night-state.ts';
import { checkFields, type PlanFields } from './use-plan-form.ts';

type Props = NightProps & {
  names: PlanNames;
  places: readonly Choice[];
  /** The events within a span of minutes, and the events that were chosen before the span was. */
  eventsIn: (begins: number, ends: number, chosen: readonly number[]) => readonly Choice[];
  isLocating: boolean;
  /** The reason why the position is unknown, as a text. */
  failure: string;
};

/** Form, answer and saved plans. */
export function PlanScreen({ names, places, eventsIn, isLocating, failure, ...props }: Props) {
  const { city, areas, saved } = props;
  const { t } = useText('plan');
  const night = useNight(props);
  const { form, planner, draft, notes, heading } = night;
  const { shown } = planner;

  useEffect(preloadSharing, []);

  const problems = useMemo(
    () => (shown?.wasKept && shown.plan ? checkPlan(shown.plan.stops, shown.request, city) : []),
    [shown, city],
  );

  const { begins, ends } = windowOf(form.fields);
  const chosen = form.fields.wishes.filter(({ kind }) => kind === 'event').map(({ id }) => id);
  // On a phone, the result of a press may be far below the screen.
  const isInAnswer = shown !== null && !shown.wasKept;
  const isWorking = isLocating || planner.status === 'working';
  const noted = notes.map((note) => t(`plan.note_${note}`)).join(' ');
  return (
    <>
      {noted && !isInAnswer && (
        <p role="status" className="xamfra mt-4 bg-raised px-4 py-3">
          {noted}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 print:block">
        <div className="min-w-0">
          <PlanForm
            {...{ form, places, areas, isWorking }}
            isFailed={planner.status === 'failed'}
            events={eventsIn(begins, ends, chosen)}
            hasSaved={saved.length > 0}
            onPlan={(draft) => void night.plan(draft)}
            onStartOver={night.isStarted ? night.startOver : null}
          />
          <PlanSaved names={names} onOpen={night.openSaved} />
        </div>
        <div className="min-w-0" aria-busy={isWorking}>
          {shown && draft && (
            <PlanAnswer
              {...{ shown, draft, problems, names, heading }}
              note={[isInAnswer && noted, night.lacksPosition && `${failure} ${t('plan.note_no_position')}`]
                .filter(Boolean)
                .join(' ')}
              exchange={planner.exchange}
              onAnother={(at) => void planner.another(at)}
              onAlternative={night.choose}
              onGiveUp={night.giveUp}
            />
          )}
        </div>
      </div>
    </>
  );
}

function windowOf(fields: PlanFields): { begins: number; ends: number } {
  const checked = checkFields(fields);
  return 'draft' in checked ? checked.draft : { begins: 0, ends: 0 };
}
