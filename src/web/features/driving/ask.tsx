import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Frames the question that follows a report. */
export function Ask({ button, onSend, children }: { button: string; onSend: () => void; children: ReactNode }) {
  return (
    <form
      className="grid gap-4 rounded-2xl bg-sunken p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <Button type="submit" size="lg">
        {button}
      </Button>
    </form>
  );
}
