import { MoreIcon } from '../icons.tsx';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import type { RowAction } from './column.ts';

interface RowMenuProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Names the row for screen readers: " order 1A2B3C4D". */
  about: string;
}

/** Shows the other actions of a row in a menu. */
export function RowMenu<Row>({ row, actions, about }: RowMenuProps<Row>) {
  const items = actions.map((action): MenuItem => {
    const label = (
      <span>
        {action.label}
        <span className="sr-only">{about}</span>
      </span>
    );
    return 'href' in action
      ? { key: action.label, label, href: action.href(row) }
      : { key: action.label, label, run: () => action.run(row) };
  });
  return (
    <Menu
      label={`More${about}`}
      items={items}
      title="More"
      buttonClass="inline-grid size-target place-items-center rounded-lg text-muted hover:bg-surface hover:text-ink"
    >
      <MoreIcon className="size-5" />
      <span className="sr-only">More{about}</span>
    </Menu>
  );
}
