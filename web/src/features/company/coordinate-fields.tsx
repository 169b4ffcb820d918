import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import styles from './company.module.css';

/** How long the device may look for where it is, in milliseconds. */
const LOCATE_MS = 15_000;
/** Decimals of degrees that are kept: about a tenth of a metre. */
const DECIMALS = 6;

interface Coordinates {
  readonly latitude: string;
  readonly longitude: string;
}

export interface CoordinateFieldsProps extends Coordinates {
  readonly problems: { readonly [Key in keyof Coordinates]: string | undefined };
  readonly onChange: (part: Partial<Coordinates>) => void;
  readonly editable: boolean;
}

/** Where the shop is on a map: typed, or as the device says. */
export function CoordinateFields({ latitude, longitude, problems, onChange, editable }: CoordinateFieldsProps) {
  const t = useTexts(companyTexts);
  const [looking, setLooking] = useState(false);
  function locate() {
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        onChange({ latitude: coords.latitude.toFixed(DECIMALS), longitude: coords.longitude.toFixed(DECIMALS) });
      },
      () => {
        setLooking(false);
        toast.error(t('locateFailed'));
      },
      { enableHighAccuracy: true, timeout: LOCATE_MS },
    );
  }
  const known = latitude !== '' && longitude !== '' && !problems.latitude && !problems.longitude;
  const field = (name: keyof Coordinates, value: string) => ({
    name,
    value,
    error: problems[name],
    inputMode: 'text' as const,
    maxLength: 20,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <TextField label={t('latitude')} {...field('latitude', latitude)} />
        <TextField label={t('longitude')} {...field('longitude', longitude)} />
      </div>
      <div className={styles.tools}>
        {editable && 'geolocation' in navigator ? (
          <Button icon={<IconCurrentLocation size={20} aria-hidden />} loading={looking} onClick={locate} title={t('locateHint')}>
            {t('locate')}
          </Button>
        ) : null}
        {known ? (
          <a className={styles.link} href={mapAddress(latitude, longitude)} target="_blank" rel="noreferrer">
            {t('seeMap')}
            <IconExternalLink size={18} aria-hidden />
            <span className="y-hidden">({t('newWindow')})</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}

function mapAddress(latitude: string, longitude: string): string {
  const [lat, lon] = [latitude, longitude].map((one) => encodeURIComponent(one.replace(',', '.')));
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
