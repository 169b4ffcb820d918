import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';

/** Saves a list or a report as a spreadsheet. */
export function SheetButton({ label, save }: { readonly label: string; readonly save: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} loading={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
