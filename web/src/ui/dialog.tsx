import { Suspense, useState } from 'react';
import type { DialogFrame, SheetFrame } from './dialog-frame';
import type { DialogProps, SheetProps } from './dialog-props';
import { useFocusTrail } from './focus-trail';
import { useOpenDialog } from './open-dialogs';
import { later } from './later';

let frames: { readonly DialogFrame: typeof DialogFrame; readonly SheetFrame: typeof SheetFrame } | undefined;

async function load() {
  frames = await import('./dialog-frame');
  return frames;
}

const LaterDialog = later(() => load().then((module) => module.DialogFrame));
const LaterSheet = later(() => load().then((module) => module.SheetFrame));

/** Fetches what draws dialogs, which is no part of any screen, before one is opened. */
export function prepareDialogs(): void {
  // Without a connection the dialog that is opened first loads it again.
  void load().catch(() => {});
}

/** A question or a form in front of the page; a full-height sheet on phones. */
export function Dialog(props: DialogProps) {
  const root = useFocusTrail(props.opened);
  useOpenDialog(props.opened, props.onClose);
  const wanted = useWanted(props.opened);
  // Chosen once: another component would lose the typed text.
  const [Frame] = useState(() => frames?.DialogFrame ?? LaterDialog);
  if (!wanted) return null;
  return (
    <Suspense>
      <Frame {...props} root={root} />
    </Suspense>
  );
}

/** A panel from the side; phones show it full. */
export function Sheet(props: SheetProps) {
  const root = useFocusTrail(props.opened);
  useOpenDialog(props.opened, props.onClose);
  const wanted = useWanted(props.opened);
  const [Frame] = useState(() => frames?.SheetFrame ?? LaterSheet);
  if (!wanted) return null;
  return (
    <Suspense>
      <Frame {...props} root={root} />
    </Suspense>
  );
}

/** Whether it is open or was: what closes is still seen going. */
function useWanted(opened: boolean): boolean {
  const [was, setWas] = useState(opened);
  if (opened && !was) setWas(true);
  return opened || was;
}
