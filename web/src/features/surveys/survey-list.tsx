import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { surveyTexts } from '@/i18n/texts/surveys';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { StatusBadge } from '@/ui/status-badge';
import type { Survey } from '@/wire/generated';
import styles from './surveys.module.css';

export interface SurveyListProps {
  readonly surveys: readonly Survey[];
  readonly onOpen: (surveyId: number) => void;
}

/** The surveys: those that wait for an answer can be opened. */
export function SurveyList({ surveys, onOpen }: SurveyListProps) {
  const t = useTexts(surveyTexts);
  if (surveys.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')} icon={<IconMessageQuestion size={32} aria-hidden />}>
        {t('emptyBody')}
      </EmptyState>
    );
  }
  return (
    <>
      {surveys.every((one) => one.answered) ? <p className={styles.allDone}>{t('allAnswered')}</p> : null}
      <ul className={styles.list}>
        {surveys.map((survey) => (
          <li key={survey.id} className={styles.item}>
            <SurveyItem survey={survey} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SurveyItem({ survey, onOpen }: { readonly survey: Survey; readonly onOpen: SurveyListProps['onOpen'] }) {
  const t = useTexts(surveyTexts);
  const country = useCountry();
  const count = survey.questions.length;
  const facts = [t('asked', { day: country.day(survey.date) }), t('questions', { count })];
  return (
    <>
      <div className={styles.about}>
        <h2>{survey.title}</h2>
        {survey.description ? <p>{survey.description}</p> : null}
        <p className={styles.muted}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.state}>
        {survey.answered ? <StatusBadge tone="success">{t('answered')}</StatusBadge> : <StatusBadge tone="pending">{t('open')}</StatusBadge>}
        {survey.answered ? null : (
          <Button variant="primary" aria-label={`${t('answer')}: ${survey.title}`} onClick={() => onOpen(survey.id)}>
            {t('answer')}
          </Button>
        )}
      </div>
    </>
  );
}
