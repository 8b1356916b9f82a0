import { briefRegistrationForm, registrationForm } from '#contracts/forms/accounts.ts';
import { OFFERS_VERSION, OFFERS_WORDS, tickPart } from '#domain/marketing/offers-words.ts';
import { useSession } from '#web/features/session/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Statement } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reportAccountFailure, reportDifferentPasswords } from '../failure.ts';
import { EMAIL_INPUT, NAME_INPUT, PasswordField, PHONE_INPUT } from '../fields.tsx';

interface Person {
  name: string;
  email: string;
  phone: string;
}

const NO_PERSON: Person = { name: '', email: '', phone: '' };
const PERSON_INPUTS = [NAME_INPUT, EMAIL_INPUT, { ...PHONE_INPUT, placeholder: '(555) 555-0123' }] as const;
const FAILURE = { title: 'Registration failed', isSpecified: true, fallback: 'Please try again' } as const;

/** Creates an account and signs in. */
export function RegistrationForm() {
  const { control, element, isBusy, failure, isWaiting } = useRegistration(NO_PERSON, registrationForm);
  return (
    <form {...element} aria-label="Create Account" className="grid gap-5">
      {PERSON_INPUTS.map((input) => (
        <FormField key={input.name} control={control} name={input.name}>
          {(field) => <TextField {...input} {...field} />}
        </FormField>
      ))}
      <FormField control={control} name="password" dependents={['confirmation']}>
        {(field) => (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 6 characters. Tip: use a few random words."
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="confirmation">
        {(field) => <PasswordField label="Confirm password" autoComplete="new-password" {...field} />}
      </FormField>
      <FormField control={control} name="offers">
        {(field) => <CheckField label={OFFERS_WORDS[OFFERS_VERSION]} {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" waits={isWaiting} size="lg" busy={isBusy}>
        Create Account
      </Button>
      <div className="grid gap-1">
        <Statement about="account" />
        <p className="text-sm leading-snug text-muted">You can download or delete your data anytime.</p>
      </div>
    </form>
  );
}

interface BriefRegistrationFormProps {
  /** Values typed so far; the parent keeps them while the form is closed. */
  person: Person;
  onPerson: (change: Partial<Person>) => void;
}

/** Creates an account while placing an order. Asks for the password once, because the customer can show it. */
export function BriefRegistrationForm({ person, onPerson }: BriefRegistrationFormProps) {
  const { control, element, isBusy, failure } = useRegistration(person, briefRegistrationForm);
  return (
    <form {...element} aria-label="Create an account" className="grid gap-5">
      {PERSON_INPUTS.map((input) => (
        <FormField key={input.name} control={control} name={input.name}>
          {({ onChange, ...field }) => (
            <TextField
              {...input}
              {...field}
              onChange={({ target }) => {
                onChange(target.value);
                onPerson({ [input.name]: target.value });
              }}
            />
          )}
        </FormField>
      ))}
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField label="Password" autoComplete="new-password" hint="At least 6 characters." {...field} />
        )}
      </FormField>
      <FormField control={control} name="offers">
        {(field) => <CheckField label={OFFERS_WORDS[OFFERS_VERSION]} {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" size="lg" busy={isBusy}>
        Create Account and Submit
      </Button>
      <Statement about="account" />
    </form>
  );
}

function useRegistration(person: Person, schema: typeof registrationForm | typeof briefRegistrationForm) {
  const { register } = useSession();
  const { termsVersion } = usePageData();
  return useForm({
    schema,
    initial: { ...person, password: '', confirmation: '', offers: false },
    send: async ({ name, email, phone, password, offers }) => {
      const tick = tickPart(offers, window.location.pathname);
      await register({ name, email, phone, password, termsVersion, ...tick });
      toast({ title: 'Account created!' });
    },
    refuse: reportDifferentPasswords,
    reportFailure: (error, isPlaced) => reportAccountFailure(error, isPlaced, FAILURE),
  });
}
