import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface QuestionFormProps {
  button: string;
  /** True while the form cannot be sent yet. */
  isBusy?: boolean;
  onSend: () => void;
  children: ReactNode;
}

/** Frames the questions that follow a report. */
export function QuestionForm({ button, isBusy = false, onSend, children }: QuestionFormProps) {
  return (
    <form
      className="grid gap-4 rounded-2xl bg-sunken p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      {children}
      <Button type="submit" size="lg" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
