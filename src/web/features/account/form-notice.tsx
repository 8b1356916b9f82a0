import { AlertIcon } from '#web/ui/icons.tsx';

/** Why a form was not accepted where no field is to blame. The toast has said it aloud; this stays. */
export function FormNotice({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-xl bg-danger-soft px-4 py-3 font-medium text-danger">
      <AlertIcon className="mt-0.5 size-5" />
      {children}
    </p>
  );
}
