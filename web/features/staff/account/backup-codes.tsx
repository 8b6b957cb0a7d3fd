import { useText } from '#web/lib/text/i18n.ts';

/** Codes for a lost authenticator app, shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText('account');
  return (
    <div>
      <h4 className="font-medium">{t('account.backup')}</h4>
      <p className="mt-1 text-sm text-muted">{t('account.backup_text')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 bg-raised px-4 py-3 [font-family:ui-monospace,monospace] select-all xamfra-sm sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
