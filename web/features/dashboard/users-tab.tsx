import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Invitation, usersQuery } from './api.ts';
import { DashboardAddButton } from './dashboard-add-button.tsx';
import { DashboardList } from './dashboard-list.tsx';
import { UserInvitation } from './user-invitation.tsx';
import { UserInviteForm } from './user-invite-form.tsx';
import { UserRow } from './user-row.tsx';

export function UsersTab({ ownId }: { ownId: string }) {
  const { t } = useText('admin');
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { data, isError, refetch } = useQuery(usersQuery);
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
      <DashboardList
        label={t('admin.users')}
        rows={data}
        empty={t('admin.no_users')}
        isError={isError}
        retry={() => void refetch()}
      >
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
