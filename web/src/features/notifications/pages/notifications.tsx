import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { defaultParseSearch, useNavigate, useSearch } from '@tanstack/react-router';
import { wantedPath } from '@/features/notifications/model';
import type { LinkSlot } from '@/features/notifications/notification-item';
import { NotificationScreen } from '@/features/notifications/notification-screen';
import { OutOfStock, type ProductLink } from '@/features/notifications/out-of-stock';
import { notificationsAddress } from '@/features/notifications/search';
import { PERMISSION, may, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { AnyLink } from '@/navigation/any-link';
import { screenAt } from '@/navigation/known-paths';
import { SectionLink } from '@/navigation/section-link';

/** /notifications: what happened that the user should know. */
export function NotificationsRoute() {
  const user = useUser();
  const navigate = useNavigate();
  const search = notificationsAddress.read(useSearch({ strict: false }));
  const keepsProducts = mayOpen(user, '/products') && may(user, PERMISSION.viewProducts);
  // A message whose screen does not exist, or is not the user's to open, only says what happened.
  const link: LinkSlot = (notification, headline, onOpen) => {
    const path = wantedPath(notification);
    if (!path || !screenAt(path) || !mayOpen(user, path)) return headline;
    return (
      <AnyLink {...partsOf(path)} onClick={onOpen}>
        {headline}
      </AnyLink>
    );
  };
  return <NotificationScreen search={search} onSearch={(next) => void navigate({ to: '/notifications', search: next })} link={link} outOfStock={keepsProducts ? <OutOfStock link={productLink} /> : null} links={<SectionLink to="/survey" icon={IconForms} />} />;
}

/** A product of the catalogue, or all of it that has run out. */
const productLink: ProductLink = (id, words) => (
  <AnyLink to={id === undefined ? '/products' : '/products/detail'} search={id === undefined ? { marks: ['out'] } : { id }}>
    {words}
  </AnyLink>
);

/** An address of the server as the router takes it. */
function partsOf(address: string): { readonly to: string; readonly search?: object } {
  const [to = '', query] = address.split('?');
  return query ? { to, search: defaultParseSearch(query) } : { to };
}
