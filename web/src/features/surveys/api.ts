import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { answerSurvey, listSurveys, type Survey, type SurveyAnswers } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

function useSurveysOptions() {
  return cached(listSurveys, { path: { host: useUser().companyHost } });
}

/** The surveys that are being asked, the newest first. */
export function useSurveys() {
  return useQuery(useSurveysOptions());
}

/** Answers a survey; from then on the list knows it as answered. */
export function useAnswerSurvey(surveyId: number) {
  const client = useQueryClient();
  const host = useUser().companyHost;
  const { queryKey } = useSurveysOptions();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (body: SurveyAnswers) =>
      idempotent(`${surveyId}`, body, (idempotencyKey) => call(answerSurvey, { path: { host, surveyId }, body }, { idempotencyKey })),
    onSuccess: (answered) => {
      client.setQueryData(queryKey, (all: readonly Survey[] | undefined) => all?.map((one) => (one.id === answered.id ? answered : one)));
      void client.invalidateQueries({ queryKey });
    },
  });
}
