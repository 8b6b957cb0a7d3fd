import { useText } from '#web/lib/text/i18n.ts';
import { RowList } from '#web/ui/list/row-list.tsx';

type RowListProps<Row> = React.ComponentProps<typeof RowList<Row>>;
type Props<Row> = Omit<RowListProps<Row>, 'failed'> & Partial<Pick<RowListProps<Row>, 'failed'>>;

export function DashboardList<Row>(props: Props<Row>) {
  const { t } = useText('admin');
  return <RowList failed={t('admin.load_failed')} {...props} />;
}
