import type { TablerIcon } from '@tabler/icons-react';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { useMedia } from '@/lib/media';
import { SelectField } from '@/ui/field';
import { SECTIONS, SECTION_NAMES, type Section } from './sections';
import styles from './section-menu.module.css';

/** Windows too narrow for a list beside the screen; the style sheet has the same width. */
const NARROW = '(max-width: 1150px)';

const ICONS: Readonly<Record<Section, TablerIcon>> = {
  datos: IconBuildingStore,
  ventas: IconAdjustments,
  pagos: IconCreditCard,
  horarios: IconClock,
  entrega: IconTruckDelivery,
  metas: IconTargetArrow,
  sucursales: IconMapPin,
  usuarios: IconUsers,
  conexion: IconPlugConnected,
};

export interface SectionMenuProps {
  readonly current: Section;
  /** Sections that this user may see. */
  readonly shown: readonly Section[];
  /** A link to a section. */
  readonly link: (section: Section, content: ReactNode) => ReactNode;
  readonly onSection: (section: Section) => void;
}

/** The parts of the company: a list beside the screen, a choice above it in narrow windows. */
export function SectionMenu({ current, shown, link, onSection }: SectionMenuProps) {
  const t = useTexts(companyTexts);
  const narrow = useMedia(NARROW);
  const sections = SECTIONS.filter((one) => shown.includes(one));
  if (narrow) {
    return (
      <div className={styles.sections}>
        <SelectField
          label={t('section')}
          value={current}
          options={sections.map((one) => ({ value: one, label: t(SECTION_NAMES[one]) }))}
          onChange={(event) => {
            const next = sections.find((one) => one === event.target.value);
            if (next) onSection(next);
          }}
        />
      </div>
    );
  }
  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      {sections.map((one) => {
        const Icon = ICONS[one];
        return link(
          one,
          <>
            <Icon size={20} aria-hidden />
            {t(SECTION_NAMES[one])}
          </>,
        );
      })}
    </nav>
  );
}
