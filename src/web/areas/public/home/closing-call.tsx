import { SellButton } from './sell-your-device.tsx';

/** The landing page's last word (C2, bottom call-to-action). */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="page-width py-14 sm:py-20">
      <div className="closing rounded-[2rem] px-6 py-14 text-center sm:px-12 sm:py-20">
        <h2 id="closing-title" className="text-3xl sm:text-5xl">
          What is the one in your drawer worth?
        </h2>
        <p className="mx-auto mt-4 max-w-[34rem] text-lg">
          It loses value every month it lies there. Finding out takes four answers and no name.
        </p>
        <SellButton className="closing-button mt-8 inline-flex min-h-14 items-center rounded-full px-8 text-lg font-semibold" />
      </div>
    </section>
  );
}
