import { useLayoutEffect, useRef, useState } from 'react';
import { type AddressFields, checkMailAddress } from '#domain/orders/submission.ts';
import { type Place, toPlace } from '#web/features/place-order/index.ts';
import type { Session } from '#web/features/session/session.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { toast } from '#web/ui/toast.tsx';
import type { CartItem } from './cart.ts';
import { needsLabelAddress } from './label-address.tsx';

type Errors = Partial<Record<keyof AddressFields, string>>;

const NOTHING: AddressFields = { address: '', city: '', state: '', zip: '' };

/** The address that mail-in items need, where the account has none yet: typed in the cart, kept by the account. */
export function useLabelAddress(items: readonly CartItem[], { account }: Session) {
  const [fields, setFields] = useState(NOTHING);
  const [errors, setErrors] = useState<Errors>({});
  const section = useRef<HTMLDivElement>(null);
  const needed = account !== null && needsLabelAddress(items, account);
  useLayoutEffect(() => {
    focusFirstInvalid(section.current);
  }, [errors]);

  /** Returns the address to save, null in it where none is needed; null, and says why, where it is no address. */
  const check = (): { place: Place | null } | null => {
    if (!needed) return { place: null };
    const problem = checkMailAddress(fields);
    if (problem === null) return { place: toPlace(fields) };
    setErrors(Object.fromEntries(problem.fields.map((field) => [field, problem.message])));
    toast({ title: problem.title, description: problem.message, variant: 'destructive' });
    return null;
  };
  return {
    ...{ needed, fields, errors, section, check },
    change: (next: AddressFields) => {
      setFields(next);
      setErrors({});
    },
  };
}
