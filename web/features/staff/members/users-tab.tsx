import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useRef, useState } from 'react';
import { dateWords } from '#domain/city-time/date-words.ts';
import { type Invitation, inviteUser, usersQuery } from '#web/features/dashboard/api.ts';
import { DashboardAddButton, DashboardList } from '#web/features/dashboard/dashboard-list.tsx';
import { useSignedIn } from '#web/features/staff/sign-in/staff-only.tsx';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { UserRow } from './user-row.tsx';

export function UsersTab() {
  const ownId = useSignedIn().user.id;
  const { t } = useText('admin');
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const query = useQuery(usersQuery);
  const close = () => {
    setInviting(false);
    setInvitation(null);
  };
  return (
    <>
      <div className="mb-4 flex justify-end">
        <DashboardAddButton icon={UserPlus} onClick={() => setInviting(true)}>
          {t('admin.invite')}
        </DashboardAddButton>
      </div>
      <DashboardList label={t('admin.users')} rows={query.data} empty={t('admin.no_users')} query={query}>
        {(user) => <UserRow key={user.id} user={user} isSelf={user.id === ownId} onInvited={setInvitation} />}
      </DashboardList>
      <Dialog
        open={isInviting || invitation !== null}
        onOpenChange={(open) => !open && close()}
        title={t(invitation ? 'admin.invitation' : 'admin.invite')}
        description={t(invitation ? 'admin.invitation_text' : 'admin.invite_text')}
      >
        {invitation ? (
          <UserInvitation invitation={invitation} onDone={close} />
        ) : (
          <UserInviteForm onInvited={setInvitation} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

type Props = { onInvited: (invitation: Invitation) => void; onCancel: () => void };

function UserInviteForm({ onInvited, onCancel }: Props) {
  const { t } = useText('admin', 'labels');
  const form = useShortForm({
    check: (fields) => required(fields, 'email', 'firstName'),
    send: async ({ email = '', firstName = '', lastName = '', isAdmin }) =>
      onInvited(await inviteUser({ email, firstName, lastName, isAdmin: isAdmin === 'on' })),
  });
  return (
    <ShortForm
      form={form}
      submit={t('admin.invite')}
      buttons={<Button onClick={onCancel}>{t('shell.cancel')}</Button>}
    >
      <Field label={t('labels.email_address')} error={form.problem.fields.email} required>
        <input name="email" type="email" />
      </Field>
      <Field label={t('admin.first_name')} error={form.problem.fields.firstName} required>
        <input name="firstName" maxLength={60} />
      </Field>
      <Field label={t('admin.last_name')} error={form.problem.fields.lastName}>
        <input name="lastName" maxLength={60} />
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input autoComplete="off" type="checkbox" name="isAdmin" className="size-5 shrink-0" />
        {t('admin.as_admin')}
      </label>
    </ShortForm>
  );
}

/** The invitation's secret address, which the server cannot show again. */
function UserInvitation({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const { t, language } = useText('admin', 'labels');
  const field = useRef<HTMLInputElement>(null);
  const { url, expiresAt, user } = invitation;
  // The form that had the focus has been replaced by this field.
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('labels.link_copied') });
    } catch {
      // The clipboard needs HTTPS; a selected text can be copied by hand.
      field.current?.select();
      showToast({ title: t('admin.copy_failed'), variant: 'destructive' });
    }
  };
  return (
    <div className="space-y-5">
      <Field
        label={t('admin.invitation_for', { email: user.email })}
        hint={t('admin.invitation_until', {
          date: dateWords(expiresAt, language, 'long'),
          time: formatTime(expiresAt, language),
        })}
      >
        <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('admin.done')}</Button>
        <Button variant="primary" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={copy}>
          {t('admin.copy')}
        </Button>
      </div>
    </div>
  );
}
