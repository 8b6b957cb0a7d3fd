import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Coffee from 'lucide-react/icons/coffee';
import Disc3 from 'lucide-react/icons/disc-3';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import Martini from 'lucide-react/icons/martini';
import Utensils from 'lucide-react/icons/utensils';

const ICONS: Record<string, typeof MapPin> = {
  'calendar-heart': CalendarHeart,
  coffee: Coffee,
  'disc-3': Disc3,
  landmark: Landmark,
  martini: Martini,
  utensils: Utensils,
};

/** A category's icon by its stored name, or a pin (place-3). Decorative. */
export function CategoryIcon({ icon, className }: { icon: string | null | undefined; className?: string }) {
  const Icon = ICONS[icon ?? ''] ?? MapPin;
  return <Icon aria-hidden="true" className={className ?? 'size-5'} />;
}
