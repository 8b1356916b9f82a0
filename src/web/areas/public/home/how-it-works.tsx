import { Section } from '../shared/section.tsx';

/** C2, route /: How It Works in 3 steps. */
const STEPS = [
  {
    title: 'Get Your Quote',
    text: 'Choose model, storage and condition. The price is there at once, and follows every answer you change.',
  },
  {
    title: 'Schedule Service',
    text: 'Book a free home pickup for the hour that suits you, or print a prepaid label and drop the box off.',
  },
  {
    title: 'Receive Payment',
    text: 'We confirm your quote within 24 hours, inspect the device, and pay within 1-2 business days.',
  },
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="grid gap-10 pt-6 lg:grid-cols-3 lg:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-t-2 border-ink pt-5 lg:block">
            <span
              aria-hidden="true"
              className="w-10 text-4xl font-bold tracking-tight text-accent tabular-nums lg:block"
            >
              {index + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="text-xl sm:text-2xl">{title}</h3>
              <p className="mt-2 max-w-card text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
