import { useId, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { surveyTexts } from '@/i18n/texts/surveys';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import { messageOf } from '@/wire/errors';
import type { Survey } from '@/wire/generated';
import { useAnswerSurvey } from './api';
import { answersBody, problemsOf, type Answers } from './model';
import { QuestionField } from './question-field';
import styles from './surveys.module.css';

export interface SurveyFormProps {
  readonly survey: Survey;
  /** The answers are kept. */
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The questions of a survey, one under the other. */
export function SurveyForm({ survey, onDone, onBack }: SurveyFormProps) {
  const t = useTexts(surveyTexts);
  const common = useTexts(commonTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const sending = useAnswerSurvey(survey.id);
  const problems = problemsOf(survey, answers);
  const empty = answersBody(survey, answers).answers.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [first] = problems.keys();
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-question="${first}"] :is(input, textarea)`)?.focus();
      return;
    }
    if (!empty && !sending.isPending) sending.mutate(answersBody(survey, answers), { onSuccess: onDone });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {survey.questions.map((question) => {
        const problem = tried ? problems.get(question.number) : undefined;
        return (
          <Card key={question.number}>
            <QuestionField
              name={`${id}-${question.number}`}
              question={question}
              answer={answers[question.number] ?? ''}
              problem={problem && t(problem)}
              onAnswer={(answer) => setAnswers({ ...answers, [question.number]: answer })}
            />
          </Card>
        );
      })}
      {tried && empty && problems.size === 0 ? <Alert kind="error">{t('nothing')}</Alert> : null}
      {sending.isError ? <Alert kind="error">{messageOf(sending.error)}</Alert> : null}
      <div className={styles.actions}>
        <p className={styles.muted}>{t('onceNote')}</p>
        <Button onClick={onBack}>{common('cancel')}</Button>
        <Button variant="primary" type="submit" loading={sending.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
