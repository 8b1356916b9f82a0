import { AlertIcon } from '#web/ui/icons.tsx';

interface FormNoticeProps {
  children: string | null;
  /** True when a toast announces the text. */
  isAnnounced?: boolean;
}

/** Shows why a form was refused, when no field is the cause. */
export function FormNotice({ children, isAnnounced = false }: FormNoticeProps) {
  if (children === null) return null;
  return (
    <p
      role={isAnnounced ? undefined : 'alert'}
      className="flex items-start gap-2 rounded-xl bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      <AlertIcon className="mt-0.5 size-5" />
      {children}
    </p>
  );
}
