import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { surveyTexts } from '@/i18n/texts/surveys';
import { TextAreaField } from '@/ui/field';
import type { SurveyQuestion } from '@/wire/generated';
import { LONGEST_ANSWER, STARS } from './model';
import styles from './surveys.module.css';

export interface QuestionFieldProps {
  /** A name of its own among the questions of the page. */
  readonly name: string;
  readonly question: SurveyQuestion;
  readonly answer: string;
  /** The error, in a sentence. */
  readonly problem: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

/** A question with the control that answers it. */
export function QuestionField(props: QuestionFieldProps) {
  const t = useTexts(surveyTexts);
  const { question, answer, problem, onAnswer } = props;
  if (question.kind === 'text') {
    return (
      <div data-question={question.number}>
        <TextAreaField
          label={`${question.number}. ${question.text} (${t(question.required ? 'required' : 'optional')})`}
          hint={t('textHint', { count: LONGEST_ANSWER - answer.length })}
          error={problem}
          maxLength={LONGEST_ANSWER}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
      </div>
    );
  }
  return (
    <Choices {...props} hint={question.kind === 'stars' ? t('starsHint') : undefined}>
      {question.kind === 'stars' ? <Stars {...props} /> : <Options {...props} />}
    </Choices>
  );
}

/** A group of radio buttons: arrow keys move the choice. */
function Choices({ name, question, problem, hint, children }: QuestionFieldProps & { readonly hint: string | undefined; readonly children: ReactNode }) {
  const t = useTexts(surveyTexts);
  const note = problem ?? hint;
  const noteId = `${name}-note`;
  return (
    <fieldset className={styles.question} data-question={question.number} aria-describedby={note ? noteId : undefined}>
      <legend>
        {question.number}. {question.text} ({t(question.required ? 'required' : 'optional')})
      </legend>
      {children}
      {note ? (
        <p id={noteId} className={problem ? styles.problem : styles.hint}>
          {problem ? <IconAlertCircle size={16} aria-hidden /> : null}
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}

function Stars({ name, answer, onAnswer }: QuestionFieldProps) {
  const t = useTexts(surveyTexts);
  return (
    <div className={styles.stars}>
      {STARS.map((star) => {
        const lit = star <= Number(answer);
        return (
          <label key={star} className={styles.star} data-lit={lit || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={answer === String(star)}
              aria-label={t('stars', { count: star })}
              onChange={() => onAnswer(String(star))}
            />
            {lit ? <IconStarFilled size={34} aria-hidden /> : <IconStar size={34} aria-hidden />}
          </label>
        );
      })}
    </div>
  );
}

function Options({ name, question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <div className={styles.options}>
      {question.options.map((option) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} value={option} checked={answer === option} onChange={() => onAnswer(option)} />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}
