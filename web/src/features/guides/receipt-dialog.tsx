import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { pictureFieldTexts } from '@/i18n/texts/picture-field';
import { useMedia } from '@/lib/media';
import { PICTURE_TYPES, shrinkPicture } from '@/lib/shrink-picture';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useConfirmReceipt } from './api';
import styles from './guides.module.css';

/** Longest comment, in characters. */
const COMMENT_MAX = 250;

export interface ReceiptDialogProps {
  readonly guideId: number;
  readonly onClose: () => void;
}

/** Asks for the photo and the words with which a receipt is confirmed. */
export function ReceiptDialog({ guideId, onClose }: ReceiptDialogProps) {
  const t = useTexts(guideTexts);
  const confirming = useConfirmReceipt(guideId);
  const [photo, setPhoto] = useState<File>();
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  function submit() {
    if (!photo) {
      setProblem(t('photoMissing'));
      return;
    }
    confirming.mutate(
      { photo, comment: comment.trim() },
      {
        onSuccess: () => {
          toast.success(t('receiptDone'));
          onClose();
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    );
  }
  return (
    <FormDialog title={t('confirmReceipt')} width={560} saveLabel={t('confirm')} busy={confirming.isPending} failure={problem} onSubmit={submit} onClose={onClose}>
      <PhotoField
        photo={photo}
        onPhoto={(next) => {
          setPhoto(next);
          setProblem(undefined);
        }}
        onProblem={setProblem}
      />
      <TextAreaField label={t('comment')} hint={t('commentHint', { max: COMMENT_MAX })} maxLength={COMMENT_MAX} value={comment} onChange={({ target }) => setComment(target.value)} />
    </FormDialog>
  );
}

interface PhotoFieldProps {
  readonly photo: File | undefined;
  readonly onPhoto: (photo: File) => void;
  readonly onProblem: (problem: string) => void;
}

/** A photo from the camera or a file, shown as it will be sent. */
function PhotoField({ photo, onPhoto, onProblem }: PhotoFieldProps) {
  const t = useTexts(guideTexts);
  const pictures = useTexts(pictureFieldTexts);
  const touch = useMedia('(pointer: coarse)');
  const noteId = useId();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [preview, show] = usePreview();
  async function take(input: HTMLInputElement) {
    const [chosen] = input.files ?? [];
    // The same file can be chosen again.
    input.value = '';
    if (!chosen) return;
    const ready = await shrinkPicture(chosen);
    if (typeof ready === 'string') onProblem(pictures(ready));
    else {
      show(ready);
      onPhoto(ready);
    }
  }
  return (
    <fieldset className={styles.types} aria-describedby={noteId}>
      <legend className={styles.strong}>{t('photo')}</legend>
      <input ref={file} type="file" accept={PICTURE_TYPES.join(',')} hidden data-picture-file onChange={(event) => void take(event.currentTarget)} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={(event) => void take(event.currentTarget)} />
      {preview ? <img className={styles.photo} src={preview} alt={t('photo')} /> : null}
      <div className={styles.gross}>
        <Button data-autofocus icon={<IconPhotoPlus size={20} aria-hidden />} onClick={() => file.current?.click()}>
          {pictures(photo ? 'change' : 'choose')}
        </Button>
        {touch ? (
          <Button icon={<IconCamera size={20} aria-hidden />} onClick={() => camera.current?.click()}>
            {pictures('camera')}
          </Button>
        ) : null}
      </div>
      <p id={noteId} className={styles.quiet}>
        {t('photoHint')}
      </p>
    </fieldset>
  );
}

/** An address under which a chosen file is shown, released with the next one. */
function usePreview(): readonly [url: string | undefined, show: (file: File) => void] {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, (file) => setUrl(URL.createObjectURL(file))];
}
