import { useQuery } from '@tanstack/react-query';
import Cloud from 'lucide-react/icons/cloud';
import CloudFog from 'lucide-react/icons/cloud-fog';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Moon from 'lucide-react/icons/moon-star';
import Snowflake from 'lucide-react/icons/snowflake';
import Sun from 'lucide-react/icons/sun';
import { WEATHER_WORDS } from '#domain/languages/languages.ts';
import { isNightAt } from '#domain/right-now/day-period.ts';
import { type Sky, skyOf, WEATHER_CONDITIONS, type WeatherCondition } from '#domain/right-now/weather.ts';
import { useIsOffline } from '#web/lib/api/connection.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { weatherQuery } from './api.ts';

const ICONS: Record<Sky, typeof Sun> = {
  sun: Sun,
  moon: Moon,
  cloud: Cloud,
  fog: CloudFog,
  rain: CloudRain,
  snow: Snowflake,
  storm: CloudLightning,
};

/** Returns the condition if this version has a text for it. */
const readCondition = (code: string): WeatherCondition | undefined =>
  WEATHER_CONDITIONS.find((condition) => condition === code);

/** The weather, or friendly words if there is none (now-5). */
export function RightNowWeather() {
  const { t, language } = useText('now');
  const { data, isPending } = useQuery(weatherQuery);
  const isOffline = useIsOffline();
  const now = useClock();
  if (isPending) return <Skeleton className="h-[4.5rem] w-32" />;
  if (!data && isOffline) {
    return <p className="max-w-[9.5rem] pb-1 text-right text-sm text-muted">{t('now.weather_offline')}</p>;
  }
  if (!data) {
    return (
      <p className="max-w-[9.5rem] pb-1 text-right">
        <span className="block font-display text-xl font-medium leading-6">{t('now.weather')}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {t(isNightAt(now) ? 'now.weather_more_night' : 'now.weather_more')}
        </span>
      </p>
    );
  }
  const condition = readCondition(data.conditionCode);
  const Icon = ICONS[condition ? skyOf(condition) : 'cloud'];
  return (
    <section aria-label={t('now.weather_label')} className="min-w-0 pb-1 text-right">
      <p className="flex items-center justify-end gap-2 font-display text-[2.5rem] font-medium leading-none">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-muted" />
        {data.temperature}
        {language === 'en' ? '' : '\u00A0'}°C
      </p>
      <p className="mt-1.5 font-medium leading-5">
        {condition ? WEATHER_WORDS[language][condition] : data.condition}
      </p>
      <p className="text-sm text-muted">
        {t('now.wind', { speed: data.windSpeed })}
        <br />
        {t('now.humidity', { percent: data.humidity })}
      </p>
    </section>
  );
}

/** The credit that the data's license requires (now-5). */
export function RightNowWeatherCredit() {
  const { t } = useText('now');
  const { data } = useQuery(weatherQuery);
  if (!data?.attribution) return null;
  const { url } = data.attribution;
  return (
    <p className="text-sm text-muted">
      <OutsideLink href={url} className="underline underline-offset-4">
        {t('now.weather_credit', { source: new URL(url).hostname })}
      </OutsideLink>
    </p>
  );
}
