import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { pictureFieldTexts } from '@/i18n/texts/picture-field';
import { useMedia } from '@/lib/media';
import { PICTURE_TYPES } from '@/lib/shrink-picture';
import { Alert } from './alert';
import { Button } from './button';
import { Picture } from './picture';
import { useUpload, type Upload, type UploadPicture } from './use-upload';
import styles from './picture-field.module.css';

export type { UploadPicture } from './use-upload';

export interface PictureFieldProps {
  readonly label: string;
  /** Below the buttons, instead of the usual line of help. */
  readonly hint?: string;
  /** The error, in a sentence. */
  readonly error?: string | undefined;
  /** URL path of the picture; null without one. */
  readonly image: string | null;
  /** The name whose initials are shown where there is no picture. */
  readonly name: string;
  readonly disabled?: boolean;
  /** Takes a picture that is pasted anywhere on the page; only one field of a page does. */
  readonly paste?: boolean;
  /** Sends the file and answers the path under which it is served. */
  readonly upload: UploadPicture;
  /** The sentence for a failure of the upload. */
  readonly explain: (error: unknown) => string;
  readonly onImage: (image: string | null) => void;
  /** Whether a picture is on its way. */
  readonly onBusy?: (busy: boolean) => void;
}

/**
 * A picture from a file, a phone's camera, a drop or the clipboard: shown at once, made smaller when it is a large
 * photo, sent with its progress, and tried again where that failed.
 */
export function PictureField({ label, hint, error, image, name, disabled = false, paste = true, upload, explain, onImage, onBusy }: PictureFieldProps) {
  const noteId = useId();
  const sending = useUpload({ upload, explain, onImage, onBusy });
  const { state } = sending;
  const touch = useMedia('(pointer: coarse)');
  const t = useTexts(pictureFieldTexts);
  const [over, setOver] = useState(false);
  usePaste(sending.take, paste && !disabled);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) sending.take(file);
  }
  const note = error ?? hint ?? t(touch ? 'hintTouch' : 'hint');
  return (
    <fieldset className={styles.field} aria-describedby={noteId} data-invalid={error ? true : undefined} disabled={disabled}>
      <legend>{label}</legend>
      <div
        className={styles.body}
        data-over={over || undefined}
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          if (disabled) event.dataTransfer.dropEffect = 'none';
          else setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.shown} data-pale={(state.kind === 'sending' && state.preview !== undefined) || undefined}>
          {/* A new picture is a new element: a broken one before it must not hide it. */}
          <Picture key={state.preview ?? image} name={name} image={state.preview ?? image} />
        </span>
        <div className={styles.side}>
          <Actions sending={sending} image={image} touch={touch} onRemove={() => onImage(null)} disabled={disabled} />
          <Progress sending={sending} />
          <p id={noteId} className={error ? styles.error : styles.hint}>
            {disabled ? null : note}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

interface PartProps {
  readonly sending: Upload;
}

/** Choose, photograph, take away; while one is sent, only the way to stop it. */
function Actions({ sending, image, touch, onRemove, disabled }: PartProps & { readonly image: string | null; readonly touch: boolean; readonly onRemove: () => void; readonly disabled: boolean }) {
  const t = useTexts(pictureFieldTexts);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  if (disabled) return image ? null : <p className={styles.hint}>{t('none')}</p>;
  if (sending.state.kind === 'sending') {
    return (
      <Button icon={<IconX size={20} aria-hidden />} onClick={sending.stop}>
        {t('cancel')}
      </Button>
    );
  }
  const take = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    // The same file can be chosen again.
    input.value = '';
    if (chosen) sending.take(chosen);
  };
  return (
    <div className={styles.buttons}>
      <input ref={file} type="file" accept={PICTURE_TYPES.join(',')} hidden data-picture-file onChange={(event) => take(event.currentTarget)} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={(event) => take(event.currentTarget)} />
      <Button ref={choose} icon={<IconPhotoPlus size={20} aria-hidden />} onClick={() => file.current?.click()}>
        {t(image ? 'change' : 'choose')}
      </Button>
      {touch ? (
        <Button icon={<IconCamera size={20} aria-hidden />} onClick={() => camera.current?.click()}>
          {t('camera')}
        </Button>
      ) : null}
      {image ? (
        <Button
          variant="quiet"
          icon={<IconTrash size={20} aria-hidden />}
          onClick={() => {
            onRemove();
            choose.current?.focus();
          }}
        >
          {t('remove')}
        </Button>
      ) : null}
    </div>
  );
}

/** How much of it is there, or why it is not. */
function Progress({ sending: { state, again } }: PartProps) {
  const t = useTexts(pictureFieldTexts);
  if (state.kind === 'sending') {
    const percent = Math.round(state.fraction * 100);
    return (
      <div className={styles.progress}>
        <progress max={100} {...(state.fraction > 0 && { value: percent })} aria-label={t('preparing')} />
        <span aria-hidden>{state.fraction > 0 ? t('uploading', { percent }) : t('preparing')}</span>
      </div>
    );
  }
  if (state.kind !== 'failed') return null;
  const retry = again ? (
    <Button icon={<IconRefresh size={20} aria-hidden />} onClick={again}>
      {t('retry')}
    </Button>
  ) : null;
  return (
    <Alert kind="error" action={retry}>
      {state.message}
    </Alert>
  );
}

/** A picture in the clipboard is taken wherever the page has the focus; words go where they are pasted. */
function usePaste(take: (file: File) => void, enabled: boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find((one) => one.type.startsWith('image/'));
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [enabled]);
}
