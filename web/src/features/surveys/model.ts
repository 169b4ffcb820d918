import { searchReader, wholeOf } from '@/lib/address';
import type { Survey, SurveyAnswers, SurveyQuestion } from '@/wire/generated';

/** Longest free answer, in characters. */
export const LONGEST_ANSWER = 500;
export const STARS = [1, 2, 3, 4, 5] as const;

/** Reads the address of the screen: the survey that is open. */
export const readSurveySearch = searchReader({ survey: wholeOf });
export type SurveySearch = ReturnType<typeof readSurveySearch>;

/** The answers so far, by the question's number. */
export type Answers = Readonly<Record<number, string>>;

/** Error of an answer; the key of its sentence. */
export type AnswerProblem = 'missingStars' | 'missingChoice' | 'missingText' | 'tooLong';

/** The error of the answer to one question, if there is one. */
export function problemOf(question: SurveyQuestion, answer: string | undefined): AnswerProblem | undefined {
  const given = answer?.trim() ?? '';
  if (question.kind === 'text' && given.length > LONGEST_ANSWER) return 'tooLong';
  if (given !== '' || !question.required) return undefined;
  if (question.kind === 'stars') return 'missingStars';
  return question.kind === 'choice' ? 'missingChoice' : 'missingText';
}

/** The questions whose answers are not right yet, in order. */
export function problemsOf(survey: Survey, answers: Answers): ReadonlyMap<number, AnswerProblem> {
  const found = new Map<number, AnswerProblem>();
  for (const question of survey.questions) {
    const problem = problemOf(question, answers[question.number]);
    if (problem) found.set(question.number, problem);
  }
  return found;
}

/** The request: the questions that were answered. */
export function answersBody(survey: Survey, answers: Answers): SurveyAnswers {
  const given = survey.questions.map(({ number }) => ({ number, answer: answers[number]?.trim() ?? '' }));
  return { answers: given.filter(({ answer }) => answer !== '') };
}
