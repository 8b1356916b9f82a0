export type { AboutOrder, Reader } from './about-order.ts';
export { type AboutAccount, accountLetter } from './account-letter.ts';
export { completeMessages } from './complete-messages.ts';
export { joinedConfirmation } from './joined-letter.ts';
export { framedLetter, type LetterShop } from './letter-frame.ts';
export { devicePicture } from './letter-picture.ts';
export {
  framedOffer,
  type LetterTracking,
  type OfferLetter,
  offerEmail,
  UNSUBSCRIBE_PATH,
  unsubscribeUrl,
} from './offer-letter.ts';
export { orderLetter } from './order-letter.ts';
export { shopNotice } from './shop-notice.ts';
export { insertTextVersion, listTextVersions, type SmsTextVersion } from './sms-texts.queries.ts';
export { wrapText } from './wrap-text.ts';
