import { Section } from '../shared/section.tsx';

/** Lists the steps that only the owner can do; a device that is still tied to an account is of no use to anyone else. */
const TASKS = [
  {
    title: 'Back up',
    text: 'Photos, messages, health data: once the device is erased, they exist only in your backup.',
  },
  {
    title: 'Sign out',
    text: 'Sign out of your Apple Account. That also turns off Find My, which locks the device to you.',
  },
  { title: 'Erase', text: 'Erase all content and settings, and take out the SIM card if there is one.' },
] as const;

export function BeforeHandover() {
  return (
    <Section id="before-handover" title="Before you hand it over">
      <ol className="grid gap-4 pt-4 lg:grid-cols-3">
        {TASKS.map(({ title, text }) => (
          <li key={title} className="rounded-3xl bg-accent-soft p-6">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
