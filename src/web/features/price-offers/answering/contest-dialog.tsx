import { useEffect, useId, useState } from 'react';
import { contestForm, MAX_DISPUTE_LENGTH } from '#contracts/forms/price-offers.ts';
import { call } from '#web/lib/api.ts';
import { changeText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { failureText, isStale, type OfferDialogProps } from './answering.ts';
import { CodePart, SendButton } from './code-part.tsx';
import {
  contestableLines,
  dropContestDraft,
  firstValues,
  keepContestDraft,
  readContestDraft,
} from './contest-draft.ts';
import { PhotosPart } from './photos-part.tsx';
import { useContestPhotos } from './use-contest-photos.ts';
import { useOwnerCode } from './use-owner-code.ts';

/** Lets a customer dispute lines of the offer, in words and photos. Keeps the draft until it is sent. */
export function ContestDialog(props: OfferDialogProps) {
  const { offer, token, onClose } = props;
  const [draft] = useState(() => readContestDraft(offer));
  const photos = useContestPhotos(token, offer, draft);
  const code = useOwnerCode(token);
  const form = useContest(props, draft, photos);
  const typed = useTyped({ control: form.control, name: 'lines' });
  const id = useId();
  useEffect(() => keepContestDraft(offer, { lines: typed }), [offer, typed]);
  const chosen = typed.filter(({ isChosen }) => isChosen).length;
  return (
    <Dialog
      title="Dispute a deduction"
      description="Tell us what’s wrong, and add photos if you can. A different person will take another look and decide. You can do this once per offer."
      size="lg"
      isBusy={form.isBusy}
      onClose={onClose}
      returnFocus={props.returnFocus}
      footer={
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
          <div className="empty:hidden sm:w-full">
            <FormNotice>{form.failure}</FormNotice>
          </div>
          <Button variant="secondary" className="max-sm:order-last" onClick={onClose} disabled={form.isBusy}>
            Not Now
          </Button>
          <SendButton offer={offer} code={code} form={id} busy={form.isBusy} inactive={chosen === 0}>
            Send Dispute
          </SendButton>
        </div>
      }
    >
      <form {...form.element} id={id} className="grid gap-4">
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">Which deductions are wrong?</legend>
          {contestableLines(offer).map(({ code: line, label, amount, found }, index) => (
            <div key={line} className="rounded-2xl border border-line px-4 py-2">
              <FormField control={form.control} name={`lines.${index}.isChosen`}>
                {(field) => (
                  <CheckField
                    label={
                      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                        <span className="font-medium [overflow-wrap:anywhere]">{label}</span>
                        <span className="tabular-nums">{changeText(amount)}</span>
                      </span>
                    }
                    {...field}
                  />
                )}
              </FormField>
              {typed[index]?.isChosen === true && (
                <div className="grid gap-4 pt-1 pb-3">
                  <FormField control={form.control} name={`lines.${index}.words`}>
                    {(field) => (
                      <TextAreaField
                        label={`What’s wrong with “${label}”?`}
                        {...(found !== null && found !== label && { hint: `We found: ${found}` })}
                        maxLength={MAX_DISPUTE_LENGTH}
                        {...field}
                      />
                    )}
                  </FormField>
                  <PhotosPart
                    photos={photos.photos.filter((photo) => photo.line === line)}
                    isKept={photos.isKept}
                    onFiles={(files) => photos.add(line, files)}
                    onRetry={photos.retry}
                    onRemove={photos.remove}
                  />
                </div>
              )}
            </div>
          ))}
        </fieldset>
        {offer.needsCode && (
          <FormField control={form.control} name="code">
            {(field) => <CodePart offer={offer} code={code} field={field} />}
          </FormField>
        )}
      </form>
    </Dialog>
  );
}

/** A refusal of this dialog itself, with its text. */
class NotReadyError extends Error {}

function useContest(
  { offer, token, onAnswered, onStale }: OfferDialogProps,
  draft: ReturnType<typeof readContestDraft>,
  { photos, clear }: ReturnType<typeof useContestPhotos>,
) {
  return useForm({
    schema: contestForm(offer.needsCode),
    initial: firstValues(offer, draft),
    listFields: contestableLines(offer).map((_, index) => `lines.${index}.words` as const),
    send: async ({ code, lines }) => {
      const chosen = lines.filter(({ isChosen }) => isChosen);
      const isOfChosen = (line: string) => chosen.some((chosenLine) => chosenLine.code === line);
      if (chosen.length === 0) throw new NotReadyError('Please choose the deduction that’s wrong.');
      if (photos.some(({ state, line }) => state !== 'sent' && isOfChosen(line))) {
        throw new NotReadyError('Some photos are still uploading. Please wait, or remove any that failed.');
      }
      const contestedOffer = await call('priceOffers.contest', {
        params: { token },
        body: {
          lines: chosen.map(({ code: line, words }) => ({
            code: line,
            words: words.trim(),
            photoIds: photos.filter((photo) => photo.line === line).map(({ id }) => id),
          })),
          ...(offer.needsCode ? { code } : {}),
        },
      });
      dropContestDraft(offer);
      clear();
      onAnswered(contestedOffer);
    },
    reportFailure: (error, isPlaced) => {
      if (error instanceof NotReadyError) return error.message;
      if (isPlaced) return null;
      if (!isStale(error)) return failureText(error);
      onStale().then(onAnswered, (failed: unknown) => console.warn('The offer could not be read again', failed));
      return failureText(error);
    },
  });
}
