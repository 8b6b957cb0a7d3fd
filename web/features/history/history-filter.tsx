import X from 'lucide-react/icons/x';
import { instantOf, toLocalInput } from '#web/lib/browser/local-moment.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { ChangesFilter } from './api.ts';

type Props = { filter: ChangesFilter; onChange: (change: Partial<ChangesFilter>) => void };

export function HistoryFilter({ filter, onChange }: Props) {
  const { t } = useText('history');
  const moment = (name: 'since' | 'until') => (
    <Field label={t(`history.${name}`)} className="min-w-0 sm:w-56">
      <input
        type="datetime-local"
        value={toLocalInput(filter[name])}
        onChange={(event) => onChange({ [name]: instantOf(event.target.value) })}
      />
    </Field>
  );
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3 max-sm:flex-col max-sm:flex-nowrap max-sm:items-stretch">
      <Field label={t('history.entity')} className="min-w-0 sm:w-44">
        <select
          value={filter.entity ?? ''}
          onChange={(event) =>
            onChange({ entity: (event.target.value || undefined) as ChangesFilter['entity'] })
          }
        >
          <option value="">{t('history.everything')}</option>
          <option value="place">{t('history.places')}</option>
          <option value="event">{t('history.events')}</option>
          <option value="article">{t('history.articles')}</option>
          <option value="tag">{t('history.tags')}</option>
          <option value="synonym">{t('history.synonyms')}</option>
        </select>
      </Field>
      {moment('since')}
      {moment('until')}
      <CheckChip
        className="max-sm:self-start"
        checked={filter.onlyYoungDevices !== undefined}
        onChange={(event) => onChange({ onlyYoungDevices: event.target.checked ? 'true' : undefined })}
      >
        {t('history.only_young')}
      </CheckChip>
      {(['actor', 'origin'] as const).map((name) => {
        const value = filter[name];
        const text = value && t(`history.only_${name}`, { name: value.slice(0, 8) });
        return (
          text && (
            <Button
              key={name}
              icon={<X aria-hidden="true" className="size-4.5" />}
              aria-label={t('history.unfilter', { filter: text })}
              onClick={() => onChange({ [name]: undefined })}
            >
              {text}
            </Button>
          )
        );
      })}
    </div>
  );
}
