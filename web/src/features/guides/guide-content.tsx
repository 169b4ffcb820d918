import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { shownClientDocument } from '@/country/client-document';
import documents from '@/documents/documents.module.css';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Fact, Facts } from '@/ui/facts';
import { Digits, Lines, Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { Guide, GuidePlace } from '@/wire/generated';
import { kilosText } from './guides-list';
import { recipientDocument } from './model';
import styles from './guides.module.css';

interface PartProps {
  readonly guide: Guide;
  readonly children?: ReactNode;
}

/** Who receives the goods or sends them, and what the guide goes with. */
export function PartyFacts({ guide, children }: PartProps) {
  const t = useTexts(guideTexts);
  const country = useCountry();
  return (
    <Card title={t('party')} icon={<IconUser size={22} aria-hidden />}>
      <Lines loose breaks>
        <strong>{guide.clientName}</strong>
        <Muted>{recipientDocument(guide, country.facts)}</Muted>
      </Lines>
      <Facts>
        <Fact label={t('issuedOn')}>{`${country.day(guide.date)} · ${formatTime(guide.hour)}`}</Fact>
        {guide.userName ? <Fact label={t('by')}>{guide.userName}</Fact> : null}
        {guide.sponsorName ? <Fact label={t('supplier')}>{[guide.sponsorName, guide.sponsorRuc].filter(Boolean).join(' · ')}</Fact> : null}
        {guide.associatedInvoice ? <Fact label={t('related')}>{guide.associatedInvoice}</Fact> : null}
        {guide.sale ? <Fact label={t('sale')}>{country.moneyOf(guide.sale.total)}</Fact> : null}
      </Facts>
      {children ? <div className={documents.actions}>{children}</div> : null}
    </Card>
  );
}

/** Why, when and with what the goods are carried. */
export function TransportFacts({ guide }: PartProps) {
  const t = useTexts(guideTexts);
  const country = useCountry();
  const { shipment } = guide;
  const plates = [shipment.plate, shipment.secondaryPlate].filter(Boolean);
  const drivers = [shipment.driver, shipment.secondaryDriver].flatMap((one) => one ?? []);
  return (
    <Card title={t('facts')} icon={<IconTruck size={22} aria-hidden />}>
      <Facts>
        <Fact label={t('reason')}>{[t(`reason_${guide.reason}`), shipment.reasonText].filter(Boolean).join(': ')}</Fact>
        <Fact label={t('exitDay')}>{country.day(shipment.exitDay)}</Fact>
        {shipment.arrivalDay ? <Fact label={t('arrivalDay')}>{country.day(shipment.arrivalDay)}</Fact> : null}
        <Fact label={t('kind')}>{t(shipment.kind)}</Fact>
        {shipment.carrier ? <Fact label={t('carrier')}>{[shipment.carrier.name, shipment.carrier.ruc].join(' · ')}</Fact> : null}
        {plates.length > 0 ? <Fact label={t('vehicles')}>{plates.join(' · ')}</Fact> : null}
        {drivers.length > 0 ? (
          <Fact label={t('drivers')}>
            <Lines breaks>
              {drivers.map((driver) => (
                <span key={driver.licenseNumber}>
                  {[`${driver.name} ${driver.lastName}`, shownClientDocument(driver.documentType, driver.documentNumber, country.facts), t('license', { number: driver.licenseNumber })].join(' · ')}
                </span>
              ))}
            </Lines>
          </Fact>
        ) : null}
        {guide.notes ? <Fact label={t('note')}>{guide.notes}</Fact> : null}
      </Facts>
    </Card>
  );
}

/** From where to where. */
export function Way({ guide }: PartProps) {
  const t = useTexts(guideTexts);
  return (
    <div className={styles.ends}>
      <EndFacts title={t('departure')} end={guide.shipment.departure} name={guide.departureName} />
      <EndFacts title={t('arrival')} end={guide.shipment.arrival} name={guide.arrivalName} />
    </div>
  );
}

function EndFacts({ title, end, name }: { readonly title: string; readonly end: GuidePlace; readonly name: string }) {
  const t = useTexts(guideTexts);
  return (
    <Card title={title} icon={<IconMapPin size={22} aria-hidden />}>
      <Lines loose breaks>
        <strong>{end.address}</strong>
        <Muted>{[name, t('ubigeo', { code: end.divisionCode })].filter(Boolean).join(' · ')}</Muted>
        {end.localCode ? <Muted>{t('localCode', { code: end.localCode })}</Muted> : null}
      </Lines>
    </Card>
  );
}

/** What is carried, and what it weighs. */
export function LinesFacts({ guide }: PartProps) {
  const t = useTexts(guideTexts);
  const country = useCountry();
  const kilos = (weight: number) => kilosText(weight, country);
  const net = guide.lines.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Card title={t('lines')} icon={<IconPackage size={22} aria-hidden />}>
      <ul className={styles.lines}>
        {guide.lines.map((line) => (
          <li key={line.lineNo}>
            <Lines>
              <span>{line.name}</span>
              {line.rawWeight > 0 ? (
                <Muted>
                  {line.tare > 0
                    ? t('weights', { weight: kilos(line.weight), tare: kilos(line.tare), raw: kilos(line.rawWeight) })
                    : t('weightOnly', { weight: kilos(line.weight) })}
                </Muted>
              ) : null}
            </Lines>
            <Digits>{t('quantity', { quantity: formatQuantity(fromNumber(line.quantity), country.format), unit: line.unit })}</Digits>
          </li>
        ))}
      </ul>
      <Sums ruled>
        {net > 0 ? <Sum label={t('totalNet')} value={t('kilos', { weight: kilos(net) })} /> : null}
        <Sum label={t('totalGross')} value={t('kilos', { weight: kilos(guide.totalWeight) })} strong />
      </Sums>
    </Card>
  );
}
