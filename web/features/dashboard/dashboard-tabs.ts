import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Cog from 'lucide-react/icons/cog';
import History from 'lucide-react/icons/history';
import Image from 'lucide-react/icons/image';
import KeyRound from 'lucide-react/icons/key-round';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MoonStar from 'lucide-react/icons/moon-star';
import Tag from 'lucide-react/icons/tag';

/** The row of tabs; all else is behind 'More'. */
export const TABS = ['today', 'places', 'events', 'scraper', 'users', 'articles'] as const;
export type DashboardTab = (typeof TABS)[number];

/** What 'More' leads to, in its order. */
export const SECTIONS = {
  history: History,
  circles: CircleDashed,
  tags: Tag,
  photos: Image,
  wayhome: MoonStar,
  help: LifeBuoy,
  facts: ChartNoAxesColumn,
  jobs: Cog,
  account: KeyRound,
} as const;
export type MoreSection = keyof typeof SECTIONS;
export const MORE = 'more';

export const isSection = (name: string | null): name is MoreSection =>
  name !== null && Object.hasOwn(SECTIONS, name);
