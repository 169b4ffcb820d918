import type { TablerIcon } from '@tabler/icons-react';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { AnyLink } from './any-link';

export interface SectionLinkProps {
  readonly to: '/payments-recharges' | '/photo-gallery' | '/survey';
  readonly icon: TablerIcon;
}

const NAMES = { '/payments-recharges': 'recharges', '/photo-gallery': 'photoGallery', '/survey': 'surveys' } as const;

/** Links to a screen that the side menu has no entry for, from the one it belongs to; nothing for users who may not open it. */
export function SectionLink({ to, icon: Icon }: SectionLinkProps) {
  const t = useTexts(shellTexts);
  const user = useUser();
  if (!mayOpen(user, to)) return null;
  return (
    <AnyLink to={to} className={buttonClass('quiet')}>
      <Icon size={20} aria-hidden />
      {t(NAMES[to])}
    </AnyLink>
  );
}
