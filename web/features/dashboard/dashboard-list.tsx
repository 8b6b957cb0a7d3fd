import { useText } from '#web/lib/i18n.ts';
import { RowList } from '#web/ui/row-list.tsx';

type Props<Row> = Omit<React.ComponentProps<typeof RowList<Row>>, 'failed'>;

/** The list of a tab. */
export function DashboardList<Row>(props: Props<Row>) {
  const { t } = useText('admin');
  return <RowList {...props} failed={t('admin.load_failed')} />;
}
