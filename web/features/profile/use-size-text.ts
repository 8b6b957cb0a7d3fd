import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

const KB = 1024;

/** Returns a formatter for a number of bytes. */
export function useSizeText(): (bytes: number) => string {
  const { t, language } = useText('profile');
  return (bytes) => {
    if (bytes < KB) return t('profile.stored_size_tiny');
    if (bytes < KB * KB)
      return t('profile.stored_size', { size: formatNumber(Math.round(bytes / KB), language) });
    const size = formatNumber(bytes / (KB * KB), language, { maximumFractionDigits: 1 });
    return t('profile.stored_size_mb', { size });
  };
}
