export type { AboutOrder, Reader } from './about-order.ts';
export { type AboutAccount, accountLetter } from './account-letter.ts';
export { framedLetter, type LetterShop } from './frame/letter-frame.ts';
export { devicePicture } from './frame/letter-picture.ts';
export { wrapText } from './frame/wrap-text.ts';
export { joinedConfirmation } from './joined-letter.ts';
export {
  framedOffer,
  type LetterTracking,
  type OfferLetter,
  offerEmail,
  UNSUBSCRIBE_PATH,
  unsubscribeUrl,
} from './offer-letter.ts';
export { orderLetter } from './order-letter.ts';
export { shopLetter, shopNotice } from './shop-notice.ts';
export { completeMessages } from './texts/complete-messages.ts';
export { insertTextVersion, listTextVersions, type SmsTextVersion } from './texts/sms-texts.queries.ts';
