interface NothingFoundProps {
  /** What was not found: "No order fits what you are looking for." */
  title: string;
  /** The way out: "Show all orders". */
  action: string;
  onReset: () => void;
}

/** The empty state of a list that is narrowed, with the way back to all of it. */
export function NothingFound({ title, action, onReset }: NothingFoundProps) {
  return (
    <>
      <p className="font-medium text-ink">{title}</p>
      <button type="button" onClick={onReset} className="mt-1 min-h-target px-2 text-link">
        {action}
      </button>
    </>
  );
}
