import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserMinus from 'lucide-react/icons/user-minus';
import type { User } from '#contract/staff/staff.ts';
import { type Invitation, inviteAgain, removeUser, setAdministrator } from '#web/features/dashboard/api.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { refreshMe } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Badge } from '#web/ui/text/badge.tsx';

type Props = { user: User; isSelf: boolean; onInvited: (invitation: Invitation) => void };
type Question = 'invite' | 'admin' | 'remove';

/** A member of staff with an administrator's actions, each of which asks first. */
export function UserRow({ user, isSelf, onInvited }: Props) {
  const { t } = useText('admin');
  const attempt = useAttempt();
  const { id, email, isAdmin } = user;
  const name = `${user.firstName} ${user.lastName}`.trim() || email;
  const AdminIcon = isAdmin ? ShieldOff : ShieldCheck;
  const adminText = isAdmin ? 'unmake_admin' : 'make_admin';

  const actions: Record<Question, () => Promise<void>> = {
    invite: async () => onInvited(await inviteAgain(id)),
    admin: async () => {
      await setAdministrator(id, !isAdmin);
      done(t(`admin.${adminText}_done`, { name }));
    },
    remove: async () => {
      await removeUser(id);
      done(t('admin.remove_done', { name }));
    },
  };
  const texts = { invite: 'new_invitation', admin: adminText, remove: 'remove' } as const;

  const ask = (question: Question) => {
    const text = texts[question];
    confirm({
      title: t(`admin.${text}`),
      text: t(`admin.${text}_text`, { name }),
      confirm: t(`admin.${text}`),
      work: () =>
        attempt(async () => {
          await actions[question]();
          if (isSelf) await refreshMe();
        }),
    });
  };

  return (
    <ListRow
      start={
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center bg-raised font-display text-xl xamfra"
        >
          {name.charAt(0).toUpperCase()}
        </span>
      }
      title={name}
      text={email}
      badges={
        <>
          <Badge tone={isAdmin ? 'accent' : 'neutral'}>{t(isAdmin ? 'admin.admin' : 'admin.user')}</Badge>
          <Badge>{t(user.authProvider === 'invited' ? 'admin.invited' : 'admin.by_email')}</Badge>
        </>
      }
      actions={
        <>
          <IconButton label={t('admin.new_invitation_for', { name })} onClick={() => ask('invite')}>
            <KeyRound aria-hidden="true" className="size-5" />
          </IconButton>
          {/* Nobody takes the dashboard from themselves: another administrator does. */}
          {!isSelf && (
            <>
              <IconButton label={t(`admin.${adminText}_of`, { name })} onClick={() => ask('admin')}>
                <AdminIcon aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={t('admin.remove_of', { name })} onClick={() => ask('remove')}>
                <UserMinus aria-hidden="true" className="size-5 text-closed" />
              </IconButton>
            </>
          )}
        </>
      }
    />
  );
}
