import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSurveys } from '@/features/surveys/api';
import { readSurveySearch } from '@/features/surveys/model';
import { SurveyForm } from '@/features/surveys/survey-form';
import { SurveyList } from '@/features/surveys/survey-list';
import { useTexts } from '@/i18n/texts';
import { surveyTexts } from '@/i18n/texts/surveys';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';

/** /survey: the surveys, or the one that the address names. */
export function SurveyRoute() {
  const t = useTexts(surveyTexts);
  const navigate = useNavigate();
  const { survey: openId } = readSurveySearch(useSearch({ strict: false }));
  const [thanked, setThanked] = useState<number>();
  const surveys = useSurveys();
  const survey = surveys.data?.find((one) => one.id === openId);
  const open = (surveyId?: number) => void navigate({ to: '/survey', search: surveyId ? { survey: surveyId } : {} });
  const back = (
    <Button icon={<IconArrowLeft size={18} aria-hidden />} onClick={() => open()}>
      {t('back')}
    </Button>
  );

  if (survey && thanked === survey.id) {
    return (
      <Page title={survey.title} narrow>
        <div role="status">
          <EmptyState title={t('thanksTitle')} icon={<IconHeartHandshake size={32} aria-hidden />} action={back}>
            {t('thanksBody')}
          </EmptyState>
        </div>
      </Page>
    );
  }
  if (survey && !survey.answered) {
    return (
      <Page title={survey.title} lead={survey.description} narrow>
        <SurveyForm key={survey.id} survey={survey} onDone={() => setThanked(survey.id)} onBack={() => open()} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      {surveys.isError ? <ListFailure title={t('failed')} error={surveys.error} onRetry={surveys.refetch} /> : null}
      {surveys.isPending ? <SkeletonList rows={2} height="7rem" /> : null}
      {surveys.data ? <SurveyList surveys={surveys.data} onOpen={open} /> : null}
    </Page>
  );
}
