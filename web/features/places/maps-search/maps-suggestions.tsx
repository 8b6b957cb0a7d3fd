import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef } from 'react';
import { ListOption } from '#web/ui/field/option-list.tsx';
import { type Suggestion, titleOf } from './api.ts';

type Props = {
  id: string;
  label: string;
  optionId: (index: number) => string;
  active: number;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
};

/** Suggestions below the search box; focus stays in the box, and its keys move `active`. */
export function MapsSuggestions({ id, label, optionId, active, suggestions, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone, the bottom bar covers the lower edge of the window.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={frame}
      className="absolute inset-x-0 top-full z-20 mt-1.5 border border-control bg-surface shadow-lift xamfra"
    >
      <div id={id} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto py-1.5">
        {suggestions.map((suggestion, index) => (
          <ListOption
            key={`${suggestion.placeId} ${suggestion.address}`}
            id={optionId(index)}
            isActive={index === active}
            onChoose={() => onChoose(suggestion)}
          >
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-medium wrap-break-word">{titleOf(suggestion)}</span>
              <span className="block text-sm wrap-break-word text-muted">
                {suggestion.placeId === null ? suggestion.neighborhood : suggestion.address}
              </span>
            </span>
          </ListOption>
        ))}
      </div>
      <p className="border-t border-line px-4 py-1.5 text-xs text-muted">
        {[...new Set(suggestions.map(({ attribution }) => attribution))].join(' · ')}
      </p>
    </div>
  );
}
