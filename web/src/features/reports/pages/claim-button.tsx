import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ClaimedOrder } from '@/features/reports/search';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import type { ReportOrderKind } from '@/wire/generated';
import { later } from '@/ui/later';

const ClaimDialog = later(() => import('@/features/reports/claim-dialog').then((module) => module.ClaimDialog));

export interface ClaimButtonProps {
  /** The order it is about; chosen in the dialog when not given. */
  readonly order?: ClaimedOrder;
  /** The first thing to do on its screen. */
  readonly main?: boolean;
}

const toOpen = (reportNumber: string) => <OpenReportLink reportNumber={reportNumber} />;

/** Links to the report that prevents another one. */
function OpenReportLink({ reportNumber }: { readonly reportNumber: string }) {
  const t = useTexts(reportTexts);
  return (
    <Link to="/reports" search={{ text: reportNumber }} className={buttonClass('secondary')}>
      {t('seeClaim', { number: reportNumber })}
    </Link>
  );
}

/** Begins a claim about an order; nothing for users without access to reports. */
export function ClaimButton({ order, main = false }: ClaimButtonProps) {
  const t = useTexts(reportTexts);
  const user = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const kinds: readonly ReportOrderKind[] = [...(mayOpen(user, '/my-orders') ? (['purchase'] as const) : []), ...(mayOpen(user, '/clients-orders/orders') ? (['customer'] as const) : [])];
  if (!mayOpen(user, '/reports') || (!order && kinds.length === 0)) return null;
  return (
    <>
      <Button variant={main ? 'primary' : 'secondary'} icon={<IconMessageReport size={20} aria-hidden />} onClick={() => setAsking(true)}>
        {t(order ? 'claim' : 'newReport')}
      </Button>
      <Suspense>
        {asking ? (
          <ClaimDialog order={order} kinds={kinds} existing={toOpen} onClose={() => setAsking(false)} onDone={(id) => void navigate({ to: '/reports/detail', search: { id } })} />
        ) : null}
      </Suspense>
    </>
  );
}
