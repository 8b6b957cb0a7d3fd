import { AccountPassword } from './account-password.tsx';
import { AccountSecondFactor } from './account-second-factor.tsx';

/** One's own account: password and second factor. */
export function AccountTab({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <div className="max-w-2xl">
      <AccountPassword />
      <AccountSecondFactor isOn={hasSecondFactor} />
    </div>
  );
}
