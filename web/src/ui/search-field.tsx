import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState, type Ref } from 'react';
import { ClearSearch } from './clear-search';
import { TextField, type TextFieldProps } from './field';

/** A pause in typing after which the search is made, in milliseconds. */
const TYPING_PAUSE_MS = 300;

export interface SearchFieldProps extends Pick<TextFieldProps, 'trailing' | 'onKeyDown' | 'autoComplete'> {
  readonly label: string;
  readonly placeholder: string;
  /** The current search text. */
  readonly text: string;
  /** Called when the typing pauses; undefined for nothing. */
  readonly onText: (text: string | undefined) => void;
  readonly boxRef?: Ref<HTMLInputElement>;
  /** Keys that move the focus here, as `aria-keyshortcuts` spells them. */
  readonly shortcut?: string;
}

/** A box whose words are searched when the typing pauses. */
export function SearchField({ label, placeholder, text, onText, boxRef, shortcut, trailing, ...rest }: SearchFieldProps) {
  const [draft, setDraft] = useState(text);
  const [seen, setSeen] = useState(text);
  const [sent, setSent] = useState(text);
  // The address changed: by text typed here, and more may be typed already; or by another change, which wins.
  if (text !== seen) {
    setSeen(text);
    if (text !== sent) {
      setSent(text);
      setDraft(text);
    }
  }
  useEffect(() => {
    const words = draft.trim();
    if (words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      onText(words || undefined);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, sent, onText]);
  return (
    <TextField
      {...rest}
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      leading={<IconSearch size={20} aria-hidden />}
      trailing={
        draft === '' ? (
          trailing
        ) : (
          <ClearSearch
            onClear={() => {
              setDraft('');
              setSent('');
              onText(undefined);
            }}
          />
        )
      }
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      {...(boxRef && { ref: boxRef })}
      aria-keyshortcuts={shortcut}
      enterKeyHint="search"
    />
  );
}
