import { SPOKEN_ANSWERS, spokenAnswerForm } from '#contracts/forms/price-offers.ts';
import type { StaffPriceOffer } from '#contracts/price-offers.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrders } from '../order-desk.api.ts';

/** Records an answer that the customer gave by phone or at the counter. It is as binding as one given online. */
export function SpokenDialog({ offer, onClose }: { offer: StaffPriceOffer; onClose: () => void }) {
  const form = useForm({
    schema: spokenAnswerForm,
    initial: { answer: '', spokeWith: '' },
    send: async ({ answer, spokeWith }) => {
      const body = { answer, spokeWith, offer: offer.offer };
      await call('priceOffers.answerSpoken', { params: { id: offer.id }, body });
      toast({ title: answer === 'accepted' ? 'Offer accepted: ready to pay' : 'Offer declined: returning device' });
      refreshOrders();
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      refreshOrders();
      return messageOf(error);
    },
  });
  const price = priceText(offer.offer);
  const isContested = offer.state === 'contested';
  const answerTexts = {
    accepted: {
      label: `They accept ${price}`,
      hint: isContested ? 'Only after the disputes are decided.' : 'Next step: payment.',
      disabled: isContested,
    },
    declined: { label: 'They want it back', hint: 'We’ll ship the device back for free.' },
  } as const;
  return (
    <FormDialog
      form={form}
      title="Record phone answer"
      description={`Order ${offer.number} · ${price} offered, ${priceText(offer.quoted)} quoted`}
      action="Save answer"
      onClose={onClose}
    >
      <FormField control={form.control} name="answer">
        {({ value, onChange, error }) => (
          <RadioCards
            legend="What did they say?"
            options={SPOKEN_ANSWERS.map((answer) => ({ value: answer, ...answerTexts[answer] }))}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </FormField>
      <FormField control={form.control} name="spokeWith">
        {(field) => (
          <TextField
            label="Who did you talk to?"
            hint="Their name as they gave it. The customer sees it too."
            maxLength={100}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
