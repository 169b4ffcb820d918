import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

/** The entry of the chatbot, which says that it is not there yet. */
export function Chatbot() {
  const t = useTexts(shellTexts);
  return (
    <Button icon={<IconMessageChatbot size={20} aria-hidden />} onClick={() => toast.success(t('chatbotSoon'), { duration: 3_000 })}>
      {t('chatbot')}
    </Button>
  );
}
