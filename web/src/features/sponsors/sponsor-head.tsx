import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { fromNumber } from '@/lib/dec4';
import { usePhone } from '@/lib/media';
import { Button } from '@/ui/button';
import { Lines, Muted } from '@/ui/lines';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Sponsor } from '@/wire/generated';
import type { Seller } from './model/purchases';
import { hasPhone, ordersWord, phoneLink, sponsorTitle } from './sponsors-list';
import { useRepeatOrder } from './use-repeat-order';
import styles from './sponsors.module.css';

export interface SponsorHeadProps {
  readonly sponsor: Sponsor;
  readonly seller: Seller;
  /** The cart is locked: it was sent and has no answer. */
  readonly held: boolean;
  readonly links: ReactNode;
}

/** The distributor, its contact, and a button that repeats the last order. */
export function SponsorHead({ sponsor, seller, held, links }: SponsorHeadProps) {
  const t = useTexts(sponsorTexts);
  const phone = usePhone();
  const title = sponsorTitle(sponsor);
  const name = title === sponsor.name ? '' : sponsor.name;
  return (
    <section className={styles.identity} aria-label={t('sponsor')}>
      <span className={styles.who}>
        <Thumb name={title} image={sponsor.image} />
        <Lines breaks>
          <span>{[name, sponsor.registerNumber].filter(Boolean).join(' · ')}</span>
          <Muted>{[ordersWord(t, sponsor.ordersMade), ...terms(sponsor, t, useCountry().moneyOf)].join(' · ')}</Muted>
          {sponsor.contactName && !phone ? <Muted>{sponsor.contactName}</Muted> : null}
        </Lines>
      </span>
      {phone && (hasPhone(sponsor.contactPhone) || sponsor.contactEmail) ? (
        <details className={styles.folded}>
          <summary>{sponsor.contactName ? t('contactOf', { name: sponsor.contactName }) : t('contact')}</summary>
          <span className={styles.facts}>
            <Reach sponsor={sponsor} />
          </span>
        </details>
      ) : null}
      <span className={styles.facts} data-doing>
        {phone ? null : <Reach sponsor={sponsor} />}
        {sponsor.ordersMade > 0 && !held ? <Repeat seller={seller} /> : null}
        {links}
      </span>
    </section>
  );
}

function terms({ minimumAmount, deliveryDays }: Sponsor, t: ReturnType<typeof useTexts<keyof (typeof sponsorTexts)['base']>>, moneyOf: (value: number) => string): readonly string[] {
  return [
    fromNumber(minimumAmount) > 0 ? t('minimum', { amount: moneyOf(minimumAmount) }) : '',
    deliveryDays === 1 ? t('deliveryOne') : deliveryDays > 1 ? t('deliveryMany', { count: deliveryDays }) : '',
  ].filter(Boolean);
}

function Reach({ sponsor: { contactPhone: phone, contactEmail: mail } }: Pick<SponsorHeadProps, 'sponsor'>) {
  const t = useTexts(sponsorTexts);
  return (
    <>
      {hasPhone(phone) ? (
        <a href={phoneLink(phone)} aria-label={t('call', { phone })}>
          <IconPhone size={18} aria-hidden />
          {phone}
        </a>
      ) : null}
      {mail ? (
        <a href={`mailto:${mail}`} aria-label={t('write', { mail })}>
          <IconMail size={18} aria-hidden />
          {mail}
        </a>
      ) : null}
    </>
  );
}

/** Puts the last order into the cart, as far as it is still offered. */
function Repeat({ seller }: Pick<SponsorHeadProps, 'seller'>) {
  const t = useTexts(sponsorTexts);
  const repeat = useRepeatOrder(seller);
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      const repeated = await repeat();
      // A notice has said already that the cart is locked.
      if (!repeated) return;
      const { added, left } = repeated;
      if (added === 0) toast.warning(t('repeatNothing'));
      else if (left > 0) toast.warning(t('repeatedPart', { count: added, left }));
      else toast.success(t('repeated'));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<IconRepeat size={20} aria-hidden />} loading={busy} onClick={() => void run()}>
      {t('repeat')}
    </Button>
  );
}
