import { HelpSheet } from '@/features/help/help-sheet';
import type { StepPath } from '@/features/help/steps';
import { useTexts } from '@/i18n/texts';
import { helpTexts } from '@/i18n/texts/help';
import { shellTexts } from '@/i18n/texts/shell';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { AnyLink } from '@/navigation/any-link';
import { Chatbot } from './chatbot';

const NAMES = {
  '/sales/new': 'newSale',
  '/clients': 'clients',
  '/products': 'products',
  '/payments-recharges': 'paymentsRecharges',
  '/my-sales': 'salesHistory',
  '/survey': 'surveys',
  '/photo-gallery': 'photoGallery',
  '/clients-orders/orders': 'clientsOrders',
  '/reports': 'reports',
  '/supplying': 'purchase',
  '/my-orders': 'myOrders',
} as const satisfies Record<StepPath, keyof (typeof shellTexts)['base']>;

/** The help with links to the screens that the user has. */
export function Help({ onClose, onKeys }: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const t = useTexts(helpTexts);
  const shell = useTexts(shellTexts);
  const user = useUser();
  const link = (to: StepPath) => {
    if (!mayOpen(user, to)) return null;
    return (
      <AnyLink to={to} onClick={onClose}>
        {t('go', { screen: shell(NAMES[to]) })}
      </AnyLink>
    );
  };
  return <HelpSheet onClose={onClose} onKeys={onKeys} link={link} chatbot={<Chatbot />} />;
}
