import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-2';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import MapIcon from 'lucide-react/icons/map';
import MoonStar from 'lucide-react/icons/moon-star';
import Palette from 'lucide-react/icons/palette';
import PartyPopper from 'lucide-react/icons/party-popper';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import Waves from 'lucide-react/icons/waves';
import type { ArticleSummary } from '#contract/articles/articles.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { articleColor } from './article-color.tsx';

type Props = { article: Pick<ArticleSummary, 'category' | 'featured'>; className?: string };

export function ArticleBadges({ article: { category, featured }, className = '' }: Props) {
  const { t } = useText('guide');
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      <Badge
        color={articleColor(category)}
        className="print:text-ink!"
        icon={<ArticleCategoryIcon icon={category?.icon} className="size-4 shrink-0" />}
      >
        {category?.name ?? t('guide.default_category')}
      </Badge>
      {featured && <Badge tone="primary">{t('guide.featured_badge')}</Badge>}
    </p>
  );
}

const ICONS: Record<string, typeof BookOpen> = {
  'book-open': BookOpen,
  'building-2': Building2,
  'heart-handshake': HeartHandshake,
  'heart-pulse': HeartPulse,
  map: MapIcon,
  'moon-star': MoonStar,
  palette: Palette,
  'party-popper': PartyPopper,
  'utensils-crossed': UtensilsCrossed,
  waves: Waves,
};

/** A guide category's icon by its stored name, or an open book. Decorative. */
export function ArticleCategoryIcon({ icon, className }: { icon: string | undefined; className: string }) {
  const Icon = ICONS[icon ?? ''] ?? BookOpen;
  return <Icon aria-hidden="true" className={className} />;
}
