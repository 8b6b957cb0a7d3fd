import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  label: string;
  /** Help text below the field about the display without a cover. */
  hint: string;
  /** The form field to which a refusal links, unless a child has it. */
  name?: string | undefined;
  url: string;
  onChange: (url: string) => void;
  error: string | undefined;
  children?: ReactNode;
};

/** A single picture; an upload replaces the previous one. */
export function PhotoCover({ label, hint, name, url, onChange, error, children }: Props) {
  const { t } = useText('add');
  const group = useRef<HTMLDivElement>(null);
  // Decorative, because the title is beside it.
  const uploads = useUploads('', (photo) => onChange(photo.url));
  const remove = () => {
    onChange('');
    // The button disappears and would lose the focus.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {() => (
        <div ref={group} className="space-y-3">
          <PhotoUploads {...uploads} name={name} isSingle />
          {url && (
            <div className="flex flex-wrap items-end gap-3">
              <img
                src={photoAt(url, 400)}
                alt=""
                className="aspect-[16/10] w-44 bg-raised object-cover xamfra"
              />
              <Button onClick={remove} icon={<Trash2 aria-hidden="true" className="size-5" />}>
                {t('add.remove_cover')}
              </Button>
            </div>
          )}
          {children}
        </div>
      )}
    </FieldGroup>
  );
}
