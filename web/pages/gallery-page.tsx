import Bell from 'lucide-react/icons/bell';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { setLanguage, useText } from '#web/lib/text/i18n.ts';
import { isLanguage } from '#web/lib/text/language.ts';
import { languages } from '#web/locales/languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import { Directions } from '#web/ui/button/directions.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { HealthMark } from '#web/ui/feedback/health-mark.tsx';
import { ProblemList } from '#web/ui/feedback/problem-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';
import { Fact, FactList } from '#web/ui/list/fact-list.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Panot } from '#web/ui/picture/panot.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { FoldedText } from '#web/ui/text/folded-text.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';

const LONG =
  'A bar on a corner of the Eixample, with a terrace until eleven and a small stage on Thursdays. '.repeat(5);
const LANGUAGES = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));
const CATEGORIES = ['Bars', 'Clubs', 'Cafes', 'Restaurants', 'Landmarks'];
const POINT = { name: 'GinGin', latitude: 41.3879, longitude: 2.1699 };

/** All of web/ui on one page, with every state: /gallery, in development only. Its texts are samples, in English. */
export function GalleryPage() {
  const { language } = useText('health');
  const { theme, setChoice } = useTheme();
  return (
    <div className="mx-auto max-w-5xl space-y-10 px-4 py-8">
      <h1 className="text-4xl">Gallery</h1>
      <div className="flex flex-wrap gap-3">
        <Dropdown
          label="Language"
          value={language}
          options={LANGUAGES}
          onChange={(value) => isLanguage(value) && void setLanguage(value)}
        />
        <Button onClick={() => setChoice(theme === 'night' ? 'day' : 'night')}>
          {theme === 'night' ? 'Day' : 'Night'}
        </Button>
      </div>
      <Buttons />
      <Fields />
      <Overlays />
      <Feedback />
      <Lists />
      <Texts />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(['primary', 'outline', 'ghost', 'danger'] as const).map((variant) => (
        <div key={variant} className="space-y-2">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
          <Button variant={variant} size="sm" icon={<Bell aria-hidden="true" className="size-4" />}>
            {variant}, small
          </Button>
        </div>
      ))}
      <IconButton label="Edit">
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <DeleteButton label="Delete GinGin" onClick={() => {}} />
      <OutsideLink href="https://bar.example">bar.example</OutsideLink>
      <Directions place={POINT} />
    </Section>
  );
}

function Fields() {
  const [date, setDate] = useState('2026-11-27');
  const [isPressed, setPressed] = useState(true);
  return (
    <Section title="Fields">
      <Field label="Name" hint="As it stands above the door">
        <input defaultValue="GinGin" />
      </Field>
      <Field label="Website" error="This is not a website" required>
        <input defaultValue="gin gin" />
      </Field>
      <Field label="Date">
        <DateInput title="Choose a date" value={date} onChange={setDate} />
      </Field>
      <FieldGroup label="Vibes">
        {(described) => (
          <div className="flex gap-2" {...described}>
            <CheckChip defaultChecked>Cozy</CheckChip>
            <CheckChip>Loud</CheckChip>
          </div>
        )}
      </FieldGroup>
      <Chip pressed={isPressed} onPressedChange={setPressed}>
        Open now
      </Chip>
      <SearchInput aria-label="Search" placeholder="Search" />
      <Tabs
        label="Parts"
        tabs={[
          { value: 'a', title: 'Places', content: 'The places' },
          { value: 'b', title: 'Events', content: 'The events' },
        ]}
      />
    </Section>
  );
}

type Overlay = 'dialog' | 'confirm' | 'drawer';

function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const follow = (isOpen: boolean) => !isOpen && close();
  return (
    <Section title="Overlays">
      {(['dialog', 'confirm', 'drawer'] as const).map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Menu
        label="More"
        icon={<Pencil aria-hidden="true" className="size-5" />}
        groups={[{ heading: 'Order', entries: [{ label: 'By name', isChosen: true, onChoose: () => {} }] }]}
      />
      <Button onClick={() => showToast({ title: 'Saved', description: 'The place has your changes.' })}>
        toast
      </Button>
      <Dialog open={open === 'dialog'} onOpenChange={follow} title="Filters" footer={<Button>Show</Button>}>
        {LONG}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete GinGin?"
        text="It can be put back for 30 days."
        confirm="Delete"
        onConfirm={async () => close()}
      />
      <Drawer open={open === 'drawer'} onOpenChange={follow} title="GinGin">
        {LONG}
      </Drawer>
    </Section>
  );
}

function Feedback() {
  return (
    <Section title="Feedback">
      <Spinner label="Loading" />
      <Skeleton className="h-16 w-48" />
      <EmptyState title="No places" text="Take a filter away." heading="h3">
        <Button>Clear the filters</Button>
      </EmptyState>
      <ProblemList title="Two fields need you" problems={['Name: required', 'Website: no address']} />
      {(['new', 'good', 'silent', 'failing'] as const).map((health) => (
        <HealthMark key={health} health={health} since="2026-11-20T20:00:00Z" />
      ))}
    </Section>
  );
}

function Lists() {
  const shared = { label: 'Places', empty: 'No places', failed: 'Not loaded' };
  const row = (name: string) => (
    <ListRow key={name} title={name} text="Carrer d’Aribau, 40" badges={null} actions={null} />
  );
  return (
    <Section title="Lists">
      <RowList {...shared} rows={['GinGin', 'BeGay']} query={{ isError: false, refetch: () => {} }}>
        {row}
      </RowList>
      <RowList {...shared} rows={undefined} query={{ isError: true, refetch: () => {} }}>
        {row}
      </RowList>
      <FactList>
        <Fact name="Price">12 €</Fact>
      </FactList>
    </Section>
  );
}

function Texts() {
  return (
    <Section title="Texts and pictures">
      {(['neutral', 'primary', 'secondary', 'accent', 'open', 'closed'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <ForeignText language="ca">Un bar de tota la vida.</ForeignText>
      <FoldedText text={LONG} isLong more="More" less="Less" clamp="line-clamp-3" />
      {CATEGORIES.map((name, seed) => (
        <Panot key={name} categoryName={name} seed={seed} className="size-24" />
      ))}
    </Section>
  );
}
