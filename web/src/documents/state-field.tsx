import { useTexts } from '@/i18n/texts';
import { documentStateTexts } from '@/i18n/texts/document-states';
import { ChoiceField, type ChoiceFieldProps } from '@/ui/choice-field';
import { DOCUMENT_STATES, type DocumentState } from '@/ui/document-badge';

/** The states that electronic documents are narrowed to. */
export function StateField(props: Omit<ChoiceFieldProps<DocumentState>, 'choices' | 'word'>) {
  return <ChoiceField {...props} choices={DOCUMENT_STATES} word={useTexts(documentStateTexts)} />;
}
