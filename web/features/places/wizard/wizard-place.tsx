import MapPin from 'lucide-react/icons/map-pin';

export function WizardPlace({ name, address }: { name: string; address: string }) {
  return (
    <div className="flex items-start gap-3 border border-line bg-surface px-4 py-3.5 xamfra">
      <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-display text-xl font-medium wrap-break-word">{name}</p>
        <p className="text-muted wrap-break-word">{address}</p>
      </div>
    </div>
  );
}
