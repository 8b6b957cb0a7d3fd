import { AccountBackupCodes } from './account-backup-codes.tsx';
import { AccountPasskeys } from './account-passkeys.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountSecondFactor } from './account-second-factor.tsx';

/** One's own account: password, passkeys, second factor and its backup codes. */
export function AccountTab({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <div className="max-w-2xl">
      <AccountPassword />
      <AccountPasskeys />
      <AccountSecondFactor isOn={hasSecondFactor} />
      {hasSecondFactor && <AccountBackupCodes />}
    </div>
  );
}
