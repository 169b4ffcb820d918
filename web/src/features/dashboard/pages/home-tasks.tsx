import type { ReactNode } from 'react';
import { useGuideCount } from '@/features/guides/use-count';
import type { Side } from '@/features/guides/reasons';
import { useDayOverview } from '@/features/dashboard/api';
import { EVERY_KIND } from '@/features/e-documents/search';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { homeTaskTexts } from '@/i18n/texts/home-tasks';
import { PERMISSION, isOwner, may, mayOpen, seesEveryone } from '@/session/permissions';
import { openSectionFresh } from '@/session/section';
import { useUser } from '@/session/store';
import { useUsesGuides } from '@/session/uses-guides';
import { buttonClass } from '@/ui/button';
import { Lines, Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import type { DayTask, DayTaskKind } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { InstallationTasks } from './installation-tasks';
import styles from './home-tasks.module.css';

type GuideTask = 'saleGuides' | 'purchaseGuides' | 'waitingSaleGuides' | 'waitingPurchaseGuides';
type Task = GuideTask | 'rejected' | 'rejectedNotes' | 'waiting' | 'waitingNotes' | 'low' | 'orders' | 'open' | 'drawers' | 'differences' | 'credit' | 'control';

/** The entries of the day, by what the server calls them; a new kind has one line here and its words in the texts. */
const DAY_TASKS: Readonly<Record<DayTaskKind, Task>> = {
  rejectedDocuments: 'rejected',
  rejectedNotes: 'rejectedNotes',
  waitingDocuments: 'waiting',
  waitingNotes: 'waitingNotes',
  newOrders: 'orders',
  lowProducts: 'low',
  oldDrawers: 'drawers',
  cashDifferences: 'differences',
  dueCredit: 'credit',
  openSales: 'open',
  staffNotices: 'control',
};

/** Sections that the tasks link to. */
const PATHS = {
  rejected: '/mis-comprobantes',
  rejectedNotes: '/mis-comprobantes/nota-credito',
  waiting: '/mis-comprobantes',
  waitingNotes: '/mis-comprobantes/nota-credito',
  saleGuides: '/mis-comprobantes/bill-lading',
  waitingSaleGuides: '/mis-comprobantes/bill-lading',
  purchaseGuides: '/my-orders/bill-lading',
  waitingPurchaseGuides: '/my-orders/bill-lading',
  low: '/products',
  orders: '/clients-orders/orders',
  open: '/my-sales',
  drawers: '/sales/cash',
  differences: '/sales/cash',
  credit: '/clients/fiado',
  control: '/my-sales/control',
} as const satisfies Record<Task, string>;
const SEARCHES = {
  rejected: { kind: EVERY_KIND, state: 'rejected' },
  rejectedNotes: { state: 'rejected' },
  waiting: { kind: EVERY_KIND, state: 'pending' },
  waitingNotes: { state: 'pending' },
  saleGuides: { state: 'rejected' },
  waitingSaleGuides: { state: 'pending' },
  purchaseGuides: { state: 'rejected' },
  waitingPurchaseGuides: { state: 'pending' },
  low: { marks: ['low'] },
  orders: {},
  open: { period: 'month', status: 'open' },
  drawers: { state: 'open' },
  differences: { state: 'closed' },
  credit: { overdue: true },
  control: { notices: true },
} as const satisfies Record<Task, object>;

/** Tasks, each with its link; nothing where the user may do none of them. */
export function HomeTasks() {
  const t = useTexts(homeTaskTexts);
  const user = useUser();
  const uses = useUsesGuides() === true;
  const day = useDayOverview();
  const sees = {
    saleGuides: uses && mayOpen(user, PATHS.saleGuides),
    purchaseGuides: uses && may(user, PERMISSION.purchasing) && seesEveryone(user) && mayOpen(user, PATHS.purchaseGuides),
    installation: isOwner(user),
    day: Object.values(DAY_TASKS).some((task) => mayOpen(user, PATHS[task])),
  };
  if (!Object.values(sees).some(Boolean)) return null;
  return (
    <Card title={t('title')}>
      <ul className={styles.tasks}>
        {sees.installation ? <InstallationTasks /> : null}
        {day.data?.tasks.map((task) => <DayTaskRow key={task.kind} task={task} />)}
        {sees.saleGuides ? <GuideTasks side="sales" tasks={['saleGuides', 'waitingSaleGuides']} /> : null}
        {sees.purchaseGuides ? <GuideTasks side="purchases" tasks={['purchaseGuides', 'waitingPurchaseGuides']} /> : null}
        <li className={styles.none}>{t(day.data ? 'none' : day.isError ? 'unknown' : 'loading')}</li>
      </ul>
    </Card>
  );
}

/** A task of the day: the number of its records, their kind, and a link to the screen for it. */
function DayTaskRow({ task: { kind, count, amount, names } }: { readonly task: DayTask }) {
  const t = useTexts(homeTaskTexts);
  const user = useUser();
  const country = useCountry();
  const task = DAY_TASKS[kind];
  const others = count - names.length;
  const detail = typeof amount === 'number' ? country.moneyOf(amount) : names.length === 0 ? '' : [...names, ...(others > 0 ? [t('andMore', { count: others })] : [])].join(', ');
  return (
    <TaskRow task={task} count={count} detail={detail}>
      {task === 'low' && may(user, PERMISSION.purchasing) && mayOpen(user, '/supplying') ? (
        <AnyLink to="/supplying" className={buttonClass('primary')} onClick={openSectionFresh}>
          {t('order')}
        </AnyLink>
      ) : null}
    </TaskRow>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly count: number | undefined;
  /** Additional text. */
  readonly detail?: string;
  /** Further actions besides opening it. */
  readonly children?: ReactNode;
}

function TaskRow({ task, count = 0, detail = '', children }: TaskRowProps) {
  const t = useTexts(homeTaskTexts);
  if (count === 0) return null;
  return (
    <li data-task={task}>
      <Lines breaks>
        <span>{t(task, { count })}</span>
        {detail ? <Muted>{detail}</Muted> : null}
      </Lines>
      <span className={styles.ways}>
        {children}
        <AnyLink to={PATHS[task]} search={SEARCHES[task]} className={buttonClass('secondary')} onClick={openSectionFresh}>
          {t(`${task}Do`)}
        </AnyLink>
      </span>
    </li>
  );
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
