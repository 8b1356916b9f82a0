import { type KeyboardEvent, useState } from 'react';
import { keyTarget } from './key-target.ts';

/** Item of a chart under the mouse, or picked by a press or a key. */
export interface Pointed {
  /** Index of the marked and described item; null for none. */
  shown: number | null;
  /** Index of the picked item; null for none. */
  picked: number | null;
  hover: (index: number | null) => void;
  pick: (index: number | null) => void;
}

/** Holds the pointed item of a chart. @param count number of items; an index beyond it is dropped */
export function usePointed(count: number): Pointed {
  const [hovered, hover] = useState<number | null>(null);
  const [chosen, pick] = useState<number | null>(null);
  const within = (index: number | null) => (index !== null && index < count ? index : null);
  const picked = within(chosen);
  return { shown: within(hovered) ?? picked, picked, hover, pick };
}

interface PointerLayerProps {
  /** Names the items for assistive technology: "Cash paid out, by day". */
  label: string;
  /** At least 1. */
  count: number;
  pointed: Pointed;
  /** Describes an item: "Friday, November 20: $1,234". */
  describe: (index: number) => string;
  /** Finds the item below a point of the layer, in pixels from its upper left corner. */
  find: (x: number, y: number) => number | null;
  /** Length of a row for items in rows: the arrow keys up and down move to the next row. */
  rowLength?: number;
  /** Called with the picked item on Enter. */
  onEnter?: ((index: number) => void) | undefined;
}

/**
 * Covers a drawn chart, and lets mouse, touch and keys point at its items. For assistive technology it is a slider whose
 * text is the item: a button for each bar would add a tab stop for each.
 */
export function PointerLayer(props: PointerLayerProps) {
  const { label, count, pointed, describe, find, rowLength, onEnter } = props;
  const at = pointed.picked ?? count - 1;
  const foundAt = (layer: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = layer.getBoundingClientRect();
    return find(clientX - left, clientY - top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && pointed.picked !== null) onEnter?.(pointed.picked);
    if (event.key === 'Escape') pointed.pick(null);
    const to = keyTarget(event.key, at, count, rowLength);
    if (to === null) return;
    event.preventDefault();
    pointed.pick(to);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={describe(at)}
      className="absolute inset-0 touch-pan-y rounded-lg"
      onPointerMove={(event) => event.pointerType === 'mouse' && pointed.hover(foundAt(event.currentTarget, event))}
      onPointerLeave={() => pointed.hover(null)}
      onClick={(event) => pointed.pick(foundAt(event.currentTarget, event))}
      onFocus={({ currentTarget }) => {
        // A press picks its own item.
        if (pointed.picked === null && currentTarget.matches(':focus-visible')) pointed.pick(count - 1);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
