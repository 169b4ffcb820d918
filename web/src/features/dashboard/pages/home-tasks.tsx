import { useQuery } from '@tanstack/react-query';
import { useNewOrders } from '@/features/customer-orders/api';
import { useCount } from '@/features/e-documents/api';
import { EVERY_KIND } from '@/features/e-documents/filters';
import { useKinds } from '@/features/e-documents/use-kinds';
import type { Side } from '@/features/guides/reasons';
import { useGuideCount } from '@/features/guides/use-count';
import { listQuery, withOwner } from '@/features/sales/history/filters';
import { useCountry } from '@/country/profile';
import { useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { homeTaskTexts } from '@/i18n/texts/home-tasks';
import { PERMISSION, isOwner, may, mayOpen, seesEveryone } from '@/session/permissions';
import { openSectionFresh } from '@/session/section';
import { useUser } from '@/session/store';
import { useUsesGuides } from '@/session/uses-guides';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/page';
import { listProducts, listSales } from '@/wire/generated';
import { cached } from '@/wire/query';
import { AnyLink } from '@/navigation/any-link';
import { InstallationTasks } from './installation-tasks';
import styles from './home-tasks.module.css';

type GuideTask = 'saleGuides' | 'purchaseGuides' | 'waitingSaleGuides' | 'waitingPurchaseGuides';
type Task = GuideTask | 'rejected' | 'low' | 'orders' | 'open';

/** Sections that the tasks lead to. */
const PATHS = {
  rejected: '/mis-comprobantes',
  saleGuides: '/mis-comprobantes/bill-lading',
  waitingSaleGuides: '/mis-comprobantes/bill-lading',
  purchaseGuides: '/my-orders/bill-lading',
  waitingPurchaseGuides: '/my-orders/bill-lading',
  low: '/products',
  orders: '/clients-orders/orders',
  open: '/my-sales',
} as const satisfies Record<Task, string>;
const SEARCHES = {
  rejected: { kind: EVERY_KIND, state: 'rejected' },
  saleGuides: { state: 'rejected' },
  waitingSaleGuides: { state: 'pending' },
  purchaseGuides: { state: 'rejected' },
  waitingPurchaseGuides: { state: 'pending' },
  low: { marks: ['low'] },
  orders: {},
  open: { period: 'month', status: 'open' },
} as const satisfies Record<Task, object>;

/** What waits to be done, each with the way to do it; nothing where the user may do none of it. */
export function HomeTasks() {
  const t = useTexts(homeTaskTexts);
  const user = useUser();
  const mayEdit = useMayEdit();
  const uses = useUsesGuides() === true;
  const sees = {
    rejected: may(user, PERMISSION.documents) && mayOpen(user, PATHS.rejected),
    saleGuides: uses && mayOpen(user, PATHS.saleGuides),
    purchaseGuides: uses && may(user, PERMISSION.purchasing) && seesEveryone(user) && mayOpen(user, PATHS.purchaseGuides),
    low: mayEdit && mayOpen(user, PATHS.low),
    orders: mayOpen(user, PATHS.orders),
    open: mayOpen(user, PATHS.open),
    installation: isOwner(user),
  };
  if (!Object.values(sees).some(Boolean)) return null;
  return (
    <Card title={t('title')}>
      <ul className={styles.tasks}>
        {sees.installation ? <InstallationTasks /> : null}
        {sees.rejected ? <RejectedTask /> : null}
        {sees.low ? <LowTask /> : null}
        {sees.orders ? <OrdersTask /> : null}
        {sees.open ? <OpenTask /> : null}
        {sees.saleGuides ? <GuideTasks side="sales" tasks={['saleGuides', 'waitingSaleGuides']} /> : null}
        {sees.purchaseGuides ? <GuideTasks side="purchases" tasks={['purchaseGuides', 'waitingPurchaseGuides']} /> : null}
        <li className={styles.none}>{t('none')}</li>
      </ul>
    </Card>
  );
}

function TaskRow({ task, count = 0 }: { readonly task: Task; readonly count: number | undefined }) {
  const t = useTexts(homeTaskTexts);
  if (count === 0) return null;
  return (
    <li data-task={task}>
      <span>{t(count === 1 ? `${task}One` : task, { count })}</span>
      <AnyLink to={PATHS[task]} search={SEARCHES[task]} className={buttonClass('secondary')} onClick={openSectionFresh}>
        {t(`${task}Do`)}
      </AnyLink>
    </li>
  );
}

function RejectedTask() {
  const { every } = useKinds(EVERY_KIND);
  return <TaskRow task="rejected" count={useCount('rejected', every).data} />;
}

/** The guides of a side that were rejected, and those that the authority has not answered about. */
function GuideTasks({ side, tasks: [rejected, waiting] }: { readonly side: Side; readonly tasks: readonly [GuideTask, GuideTask] }) {
  return (
    <>
      <TaskRow task={rejected} count={useGuideCount(side, 'rejected').data} />
      <TaskRow task={waiting} count={useGuideCount(side, 'pending').data} />
    </>
  );
}

function LowTask() {
  const { companyHost: host } = useUser();
  const found = useQuery(cached(listProducts, { path: { host }, query: { belowThreshold: true, status: 'active', size: 1, page: 0 } }));
  return <TaskRow task="low" count={found.data?.page.totalItems} />;
}

function OrdersTask() {
  return <TaskRow task="orders" count={useNewOrders().data} />;
}

function OpenTask() {
  const user = useUser();
  const { companyHost: host, id: userId } = user;
  const { today } = useCountry();
  // Whose sales the list shows that it leads to.
  const query = { ...listQuery(withOwner(SEARCHES.open, seesEveryone(user)), today()), size: 1 };
  const found = useQuery(cached(listSales, { path: { host, userId }, query }));
  return <TaskRow task="open" count={found.data?.page.totalItems} />;
}
