import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Circle, MAX_CIRCLE_NAME } from '#contract/circles/circles.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { addCircle, circlesQuery } from './api.ts';
import { CircleInvitation, CircleInviteForm, type NewLink } from './circle-invitation.tsx';
import { CircleRow } from './circle-row.tsx';
import { guestLinksQuery, switchGuestLinks } from './guests/api.ts';

/** The tab in which staff create circles, invite into them, pause and end them (circles-1). */
export function CirclesTab() {
  const { t } = useText('admin');
  const query = useQuery(circlesQuery);
  const [form, setForm] = useState<Circle | 'new' | null>(null);
  // Only in memory: the server stores a hash of the link's key, and a reload loses the link.
  const [link, setLink] = useState<NewLink | null>(null);
  const close = () => setForm(null);
  const add = useRef<HTMLButtonElement>(null);
  const hideLink = () => {
    // The list must be refetched before its button can receive the focus of the removed button.
    flushSync(() => setLink(null));
    add.current?.focus();
  };
  if (link) return <CircleInvitation link={link} onDone={hideLink} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl grow basis-72 text-muted">{t('admin.circles_of_text')}</p>
        <Button
          ref={add}
          variant="primary"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onClick={() => setForm('new')}
        >
          {t('admin.circles_add')}
        </Button>
      </div>
      <GuestSwitch />
      <RowList
        label={t('admin.circles_list')}
        rows={query.data}
        empty={t('admin.circles_none')}
        failed={t('admin.circles_load_failed')}
        query={query}
      >
        {(circle) => <CircleRow key={circle.id} circle={circle} onInvite={() => setForm(circle)} />}
      </RowList>
      <Dialog
        open={form !== null}
        onOpenChange={close}
        title={
          form && form !== 'new' ? t('admin.circles_invite_of', { name: form.name }) : t('admin.circles_add')
        }
      >
        {form === 'new' && <NewCircle onDone={close} />}
        {form && form !== 'new' && (
          <CircleInviteForm
            circle={form}
            onCancel={close}
            onInvited={(made) => {
              close();
              setLink(made);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function NewCircle({ onDone }: { onDone: () => void }) {
  const { t } = useText('admin', 'labels');
  const form = useShortForm({
    check: (fields) => required(fields, 'name'),
    send: async ({ name = '' }) => {
      await addCircle({ name });
      done(t('admin.circles_added', { name }));
      onDone();
    },
    unreachable: t('admin.circles_unreachable'),
  });
  return (
    <ShortForm
      form={form}
      submit={t('admin.circles_add')}
      buttons={<Button onClick={onDone}>{t('shell.cancel')}</Button>}
    >
      <Field
        label={t('labels.name')}
        hint={t('admin.circles_name_hint')}
        error={form.problem.fields.name}
        required
      >
        <input name="name" maxLength={MAX_CIRCLE_NAME} />
      </Field>
    </ShortForm>
  );
}

/** Staff's switch for links by which visitors admit friends (guests-1). */
function GuestSwitch() {
  const { t } = useText('admin', 'labels');
  const { data, isError } = useQuery({ ...guestLinksQuery, staleTime: 0 });
  const attempt = useAttempt(t('labels.did_not_work'), t('admin.circles_unreachable'));
  // Shown until the server has responded.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isOn: boolean) => {
    if (wanted !== null) return;
    setWanted(isOn);
    await attempt(async () => {
      await switchGuestLinks(isOn);
      done(t(isOn ? 'admin.circles_guests_on_now' : 'admin.circles_guests_off_now'));
    });
    setWanted(null);
  };
  return (
    <fieldset className="mb-6 max-w-2xl border-line border-y py-4">
      <legend className="float-left w-full font-semibold">{t('admin.circles_guests')}</legend>
      <p className="mt-1 text-muted">{t('admin.circles_guests_text')}</p>
      {isError && !data ? (
        <p role="status" className="mt-2">
          {t('admin.circles_guests_failed')}
        </p>
      ) : (
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <input
            autoComplete="off"
            type="checkbox"
            className="size-5 shrink-0"
            disabled={!data}
            checked={wanted ?? data?.isOn ?? true}
            onChange={({ target }) => void change(target.checked)}
          />
          {t('admin.circles_guests_on')}
        </label>
      )}
    </fieldset>
  );
}
