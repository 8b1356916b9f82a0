interface NothingFoundProps {
  /** Sentence for the empty list: "No order fits what you are looking for." */
  title: string;
  /** Label of the button that clears the filter: "Show all orders". */
  action: string;
  onReset: () => void;
}

/** Shows the empty state of a filtered list, with a button that clears the filter. */
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
