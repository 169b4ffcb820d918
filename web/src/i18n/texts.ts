import { useMemo } from 'react';
import { withDocumentWord } from './document-word';
import { BASE_LOCALE, currentLocale, useLocale, type Locale } from './locale';

/** The texts of one area: the base in full, and what other countries say differently. */
export interface Texts<Key extends string> {
  readonly base: Readonly<Record<Key, string>>;
  /** Their keys are checked where they are declared. */
  readonly overlays: Readonly<Partial<Record<Locale, Readonly<Partial<Record<string, string>>>>>>;
}

/** Looks a text up and fills its `{places}`. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** Declares the texts of an area; keys of overlays are checked against the base. */
export function defineTexts<const Base extends Record<string, string>>(
  base: Base,
  overlays: Partial<Record<Exclude<Locale, 'es-PE'>, Partial<Record<keyof Base & string, string>>>> = {},
): Texts<keyof Base & string> {
  return { base, overlays };
}

/** The texts of an area together with common ones, which it may say in words of its own. */
export function joinTexts<Common extends string, Own extends string>(common: Pick<Texts<Common>, 'base'>, own: Texts<Own>): Texts<Common | Own> {
  return { base: { ...common.base, ...own.base }, overlays: own.overlays };
}

/** The text of a key in a language, and of a count of one the key with `One` behind it, where there is one; a key that the country's bundle lacks comes from the base. Both have the country's word for documents. */
export function textOf<Key extends string>(
  texts: Texts<Key>,
  locale: Locale,
  key: Key,
  values?: Readonly<Record<string, string | number>>,
): string {
  const overlay = locale === BASE_LOCALE ? undefined : texts.overlays[locale];
  const one = `${key}One` as Key;
  const said = String(values?.['count']) === '1' && one in texts.base ? one : key;
  const text: string = withDocumentWord(locale, overlay?.[said] ?? texts.base[said]);
  return values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
}

/** The translator of an area, outside React. */
export function translator<Key extends string>(texts: Texts<Key>): Translate<Key> {
  return (key, values) => textOf(texts, currentLocale(), key, values);
}

/** The translator of an area; the component follows a change of language. */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const locale = useLocale();
  return useMemo<Translate<Key>>(() => (key, values) => textOf(texts, locale, key, values), [texts, locale]);
}
