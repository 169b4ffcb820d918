import { defaultParseSearch, useNavigate, useSearch } from '@tanstack/react-router';
import { wantedPath } from '@/features/notifications/model';
import type { LinkSlot } from '@/features/notifications/notification-item';
import { NotificationScreen } from '@/features/notifications/notification-screen';
import { readNotificationSearch } from '@/features/notifications/search';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { AnyLink } from '../any-link';
import { screenAt } from '../shell/known-paths';

/** /notifications: what happened that the user should know. */
export function NotificationsRoute() {
  const user = useUser();
  const navigate = useNavigate();
  const search = readNotificationSearch(useSearch({ strict: false }));
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
  return <NotificationScreen search={search} onSearch={(next) => void navigate({ to: '/notifications', search: next })} link={link} />;
}

/** An address of the server as the router takes it. */
function partsOf(address: string): { readonly to: string; readonly search?: object } {
  const [to = '', query] = address.split('?');
  return query ? { to, search: defaultParseSearch(query) } : { to };
}
