import { useState } from 'react';
import { ShortcutGrid, ShortcutTile, SoldFigures, greeting } from '@/features/dashboard/welcome';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { mayOpen } from '@/session/permissions';
import { openSectionFresh } from '@/session/section';
import { useUser } from '@/session/store';
import { Page } from '@/ui/page';
import { AnyLink } from '../any-link';
import { menuFor } from '../shell/menu';

const leads = { newSale: 'homeSale', mySales: 'homeSales', session: 'homeSession' } as const;

/** /home: where the day begins. */
export function HomeRoute() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const [hour] = useState(() => new Date().getHours());
  const entries = menuFor(user).filter((entry) => entry.label in leads);
  return (
    <Page title={greeting(user.firstname, hour, t)} lead={t('homeLead')}>
      <ShortcutGrid>
        {entries.map((entry) => (
          <AnyLink key={entry.to} to={entry.to} onClick={openSectionFresh}>
            <ShortcutTile icon={<entry.icon size={26} aria-hidden />} title={t(entry.label)} main={entry.label === 'newSale'}>
              {t(leads[entry.label as keyof typeof leads])}
            </ShortcutTile>
          </AnyLink>
        ))}
      </ShortcutGrid>
      {mayOpen(user, '/my-sales') ? <SoldFigures /> : null}
    </Page>
  );
}
