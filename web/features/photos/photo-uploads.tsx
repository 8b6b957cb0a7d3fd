import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { PHOTO_TYPES } from '#contract/photos/photo-address.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Upload, useUploads } from './use-uploads.ts';

type Props = ReturnType<typeof useUploads> & {
  /** The form field to which a refusal of the photos links. */
  name?: string | undefined;
  isSingle?: boolean;
};

export function PhotoUploads({ uploads, add, remove, retry, name, isSingle = false }: Props) {
  const { t } = useText('add');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <input
          ref={input}
          type="file"
          multiple={!isSingle}
          accept={PHOTO_TYPES.join(',')}
          hidden
          onChange={(event) => {
            add(event.target.files ?? []);
            // Lets the same file be chosen again after an error.
            event.target.value = '';
          }}
        />
        <Button
          name={name}
          aria-describedby={`${id}hint`}
          onClick={() => input.current?.click()}
          icon={<ImageUp aria-hidden="true" className="size-5" />}
        >
          {t(isSingle ? 'add.upload_picture' : 'add.upload')}
        </Button>
        <div id={`${id}hint`} className="min-w-0 flex-1 basis-56 space-y-1 text-sm text-muted">
          <p>{t('add.people')}</p>
          <p>{t('add.upload_hint')}</p>
        </div>
      </div>
      {uploads.length > 0 && (
        <ul className="space-y-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onRemove={remove} onRetry={retry} />
          ))}
        </ul>
      )}
    </div>
  );
}

type LineProps = { upload: Upload; onRemove: (key: number) => void; onRetry: (upload: Upload) => void };

function UploadLine({ upload, onRemove, onRetry }: LineProps) {
  const { t } = useText('add', 'labels');
  const { key, file, share, error, mayPass } = upload;
  return (
    <li className="flex items-center gap-3 border border-line py-1 pl-4 xamfra-sm">
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate text-sm">{file.name}</p>
        {error === null ? (
          <progress
            value={share ?? 0}
            aria-label={t(share === null ? 'add.waiting' : 'add.uploading', { name: file.name })}
            className="progress mt-1 w-full"
          />
        ) : (
          <p role="alert" className="text-sm font-medium text-closed">
            {error}
          </p>
        )}
      </div>
      {error !== null && mayPass && (
        <Button size="sm" onClick={() => onRetry(upload)}>
          {t('shell.retry')}
        </Button>
      )}
      <IconButton
        label={t('labels.remove_of', { name: file.name })}
        tooltip={null}
        onClick={() => onRemove(key)}
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}
