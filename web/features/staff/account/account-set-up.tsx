import { AccountPasskeys } from './account-passkeys.tsx';
import { AccountSecondFactor } from './account-second-factor.tsx';

export function AccountSetUp() {
  return (
    <div className="max-w-2xl">
      <AccountPasskeys isFirst />
      <AccountSecondFactor isOn={false} />
    </div>
  );
}
