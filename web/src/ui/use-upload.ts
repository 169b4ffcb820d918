import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { pictureFieldTexts } from '@/i18n/texts/picture-field';
import { shrinkPicture } from '@/lib/shrink-picture';

/** Input of a sender of files beside the file. */
export interface UploadWatch {
  /** Called with how much is there, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file and answers the path under which it is served. */
export type UploadPicture = (file: File, watch: UploadWatch) => Promise<string>;

export interface UploadOptions {
  readonly upload: UploadPicture;
  readonly explain: (error: unknown) => string;
  readonly onImage: (image: string) => void;
  readonly onBusy: ((busy: boolean) => void) | undefined;
}

/** The state of a picture: nothing on its way, on its way, not arrived. */
export type UploadState =
  | { readonly kind: 'idle'; readonly preview?: undefined }
  | { readonly kind: 'sending'; readonly preview: string | undefined; readonly fraction: number }
  | { readonly kind: 'failed'; readonly preview: string | undefined; readonly message: string };

/** The sending of one picture at a time; a newer one replaces the one that is on its way. */
export interface Upload {
  readonly state: UploadState;
  readonly take: (file: File) => void;
  readonly stop: () => void;
  /** Sends the same picture again; undefined where that would change nothing. */
  readonly again: (() => void) | undefined;
}

const IDLE: UploadState = { kind: 'idle' };

/** Prepares and sends pictures. */
export function useUpload(options: UploadOptions): Upload {
  const t = useTexts(pictureFieldTexts);
  const [state, setState] = useState<UploadState>(IDLE);
  const [failed, setFailed] = useState<File>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const running = useRef<AbortController>(undefined);
  const shown = useRef<string>(undefined);

  const become = useCallback((next: UploadState) => {
    if (shown.current !== undefined && next.preview !== shown.current) URL.revokeObjectURL(shown.current);
    shown.current = next.preview;
    setState(next);
    latest.current.onBusy?.(next.kind === 'sending');
  }, []);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    become(IDLE);
  }, [become]);

  const take = useCallback(
    async (file: File) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const mineStill = () => running.current === mine;
      setFailed(undefined);
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
      become({ kind: 'sending', preview, fraction: 0 });
      const ready = await shrinkPicture(file);
      if (!mineStill()) return;
      if (typeof ready === 'string') {
        become({ kind: 'failed', preview: undefined, message: t(ready) });
        return;
      }
      try {
        const onProgress = (fraction: number) => mineStill() && setState((now) => (now.kind === 'sending' ? { ...now, fraction } : now));
        const path = await latest.current.upload(ready, { onProgress, signal: mine.signal });
        if (!mineStill()) return;
        latest.current.onImage(path);
        become(IDLE);
      } catch (error) {
        if (!mineStill()) return;
        setFailed(file);
        become({ kind: 'failed', preview, message: latest.current.explain(error) });
      }
    },
    [become, t],
  );

  // Uploads in flight are cancelled when the field is unmounted.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
      if (shown.current !== undefined) URL.revokeObjectURL(shown.current);
    },
    [],
  );

  return { state, take: (file) => void take(file), stop, again: failed && (() => void take(failed)) };
}
