import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

export function ShellThemeToggle({ className }: { className?: string }) {
  const { t } = useText();
  const { theme, setChoice } = useTheme();
  const isNight = theme === 'night';
  const Icon = isNight ? Sun : Moon;
  return (
    <IconButton
      className={className}
      label={t(isNight ? 'shell.to_day' : 'shell.to_night')}
      onClick={() => setChoice(isNight ? 'day' : 'night')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
