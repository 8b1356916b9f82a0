import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Account } from '#contracts/auth.ts';
import { type AddressFields, checkMailAddress } from '#domain/orders/submission.ts';
import type { Session } from '#web/features/session/session-context.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { toast } from '#web/ui/toast.tsx';
import type { CartItem } from './cart-item.ts';
import { needsLabelAddress, toProfile } from './label-address.tsx';
import { NOT_SUBMITTED, SIGN_IN_AGAIN } from './use-cart-submission.ts';

type Errors = Partial<Record<keyof AddressFields, string>>;

const NOTHING: AddressFields = { address: '', city: '', state: '', zip: '' };

export interface LabelAddressForm {
  needed: boolean;
  fields: AddressFields;
  errors: Errors;
  saving: boolean;
  section: RefObject<HTMLDivElement | null>;
  change: (fields: AddressFields) => void;
  /** Saves what is needed. @returns the account as it is then; null when it cannot be submitted with */
  settle: () => Promise<Account | null>;
}

/** The address that mail-in items need, where the account has none yet: typed in the cart, kept by the account. */
export function useLabelAddress(items: readonly CartItem[], { account, update }: Session): LabelAddressForm {
  const [fields, setFields] = useState(NOTHING);
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const needed = account !== null && needsLabelAddress(items, account);
  useLayoutEffect(() => {
    focusFirstInvalid(section.current);
  }, [errors]);

  const settle = async () => {
    if (account === null || !needed) return account;
    const problem = checkMailAddress(fields);
    if (problem !== null) {
      setErrors(Object.fromEntries(problem.fields.map((field) => [field, problem.message])));
      toast({ title: problem.title, description: problem.message, variant: 'destructive' });
      return null;
    }
    setSaving(true);
    try {
      const saved = await call('auth.updateProfile', { body: toProfile(fields) });
      update(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const said = error instanceof ApiError && error.status === 401 ? SIGN_IN_AGAIN : NOT_SUBMITTED;
      toast({ ...said, variant: 'destructive' });
      return null;
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ needed, fields, errors, saving, section, settle },
    change: (next) => {
      setFields(next);
      setErrors({});
    },
  };
}
