import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { helpTexts } from '@/i18n/texts/help';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/dialog';
import { health } from '@/wire/generated';
import { cached } from '@/wire/query';
import { OTHER_SCREENS, STEPS, type Step, type StepPath } from './steps';
import styles from './help.module.css';

export interface HelpSheetProps {
  readonly onClose: () => void;
  /** Shows the keys of the screen instead. */
  readonly onKeys: () => void;
  /** Makes a link to a screen; nothing where the user has no such screen. */
  readonly link: (to: StepPath) => ReactNode;
  /** The chatbot, beside the people to ask. */
  readonly chatbot: ReactNode;
}

/** First steps, keys, where to ask, and which version this is. */
export function HelpSheet({ onClose, onKeys, link, chatbot }: HelpSheetProps) {
  const t = useTexts(helpTexts);
  const { supportEmail } = useUser();
  const server = useQuery(cached(health, {}));
  return (
    <Sheet opened onClose={onClose} title={t('title')} width={480}>
      <div className={styles.help}>
        <p className={styles.muted}>{t('lead')}</p>
        <section className={styles.section}>
          <h2>{t('steps')}</h2>
          {STEPS.map((step, place) => (
            <StepItem key={step.title} step={step} opened={place === 0} link={link} />
          ))}
        </section>
        <OtherScreens link={link} />
        <section className={styles.section}>
          <h2>{t('keys')}</h2>
          <p>{t('keysLead')}</p>
          <Button icon={<IconKeyboard size={20} aria-hidden />} shortcut="?" onClick={onKeys}>
            {t('showKeys')}
          </Button>
        </section>
        <section className={styles.section}>
          <h2>{t('support')}</h2>
          {supportEmail ? (
            <p>
              {t('supportLead')}{' '}
              <a className={styles.link} href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            </p>
          ) : (
            <p>{t('noSupport')}</p>
          )}
          {chatbot}
        </section>
        <p className={styles.muted}>{server.data ? t('version', { version: server.data.version }) : null}</p>
      </div>
    </Sheet>
  );
}

function OtherScreens({ link }: Pick<HelpSheetProps, 'link'>) {
  const t = useTexts(helpTexts);
  const links = OTHER_SCREENS.map((to) => ({ to, shown: link(to) })).filter(({ shown }) => shown !== null);
  if (links.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('more')}</h2>
      <ul className={styles.more}>
        {links.map(({ to, shown }) => (
          <li key={to}>{shown}</li>
        ))}
      </ul>
    </section>
  );
}

function StepItem({ step, opened, link }: { readonly step: Step; readonly opened: boolean; readonly link: HelpSheetProps['link'] }) {
  const t = useTexts(helpTexts);
  return (
    <details className={styles.step} open={opened} name="help">
      <summary>{t(step.title)}</summary>
      <ol>
        {step.lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ol>
      {link(step.to)}
    </details>
  );
}
