/**
 * Table of errors: code, status, and the message that a screen may show (decision 19).
 * 400 malformed, 401 no session, 403 not allowed, 404, 409 conflict, 422 rule broken, 429 with Retry-After. 408 and 431
 * are answered before there is a request.
 */
export const ERRORS = {
  malformed: { status: 400, message: 'Please check the marked fields.' },
  not_json: { status: 400, message: 'The request body is not valid JSON.' },
  idempotency_key_required: { status: 400, message: 'This request needs an Idempotency-Key header.' },
  sign_in_required: { status: 401, message: 'Please sign in to continue.' },
  login_refused: { status: 401, message: 'Invalid email or password' },
  staff_sign_in_required: { status: 401, message: 'Please enter the password of this area to continue.' },
  staff_password_wrong: { status: 401, message: 'Access Denied - Invalid password. Please try again.' },
  staff_passcode_required: { status: 403, message: 'Please say who you are first.' },
  staff_passcode_again: { status: 403, message: 'Please enter your passcode again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  view_not_yours: { status: 403, message: 'Whoever saved this view, or an admin, can change it.' },
  role_above_yours: { status: 403, message: 'Only somebody with this role, or one above it, can do that.' },
  origin_refused: { status: 403, message: 'This request came from another site and was refused.' },
  amount_needs_admin: { status: 403, message: 'Paying more than the agreed price needs an admin.' },
  price_needs_admin: { status: 403, message: 'Raising above the quote needs an admin.' },
  reversal_needs_admin: { status: 403, message: 'Reversing a purchase of an earlier day needs an admin.' },
  expense_needs_other: { status: 403, message: 'Whoever entered or edited an expense cannot approve it.' },
  signer_is_same: { status: 403, message: 'Whoever counted the drawer cannot sign for it. Please ask somebody else.' },
  signature_refused: { status: 403, message: 'This call is not signed by the provider.' },
  phone_verification_required: { status: 403, message: 'Please verify your phone number to continue.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  product_not_found: { status: 404, message: 'We do not buy this device at the moment.' },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address.' },
  staff_name_taken: { status: 409, message: 'There is already a member of staff with this name.' },
  last_owner: { status: 409, message: 'The shop needs an owner. Please make somebody else one first.' },
  view_name_taken: { status: 409, message: 'There is already a view with this name.' },
  too_many_views: { status: 409, message: 'There are 50 views already. Please delete one first.' },
  orders_open: { status: 409, message: 'You have orders that are not finished yet.' },
  preview_stale: { status: 409, message: 'Prices have changed since the preview. Please look at a new one.' },
  prices_moved: { status: 409, message: 'Some of these prices have changed since. Nothing was undone.' },
  product_exists: { status: 409, message: 'There is already a product of this type, model and storage.' },
  product_changed: { status: 409, message: 'Somebody else has changed this product meanwhile.' },
  order_changed: { status: 409, message: 'Somebody has changed this order in the meantime.' },
  stop_done: { status: 409, message: 'This stop was reported as done already.' },
  pickups_changed: { status: 409, message: 'The pickups of this day have changed meanwhile.' },
  pickup_window_full: { status: 409, message: 'This time was just taken. Please choose another one.' },
  order_not_changeable: { status: 409, message: 'This order cannot be changed here any more. Please call us.' },
  undo_refused: { status: 409, message: 'Only the last change of the status can be taken back.' },
  merge_refused: { status: 409, message: 'These two records cannot be merged.' },
  expense_changed: { status: 409, message: 'Somebody else has changed this expense meanwhile.' },
  expense_month_closed: { status: 409, message: 'This month is closed. An admin can open it again.' },
  expense_month_changed: { status: 409, message: 'Somebody else has closed or opened this month meanwhile.' },
  expense_not_waiting: { status: 409, message: 'This expense does not wait for approval.' },
  expenses_waiting: { status: 409, message: 'Expenses of this month wait for approval. Please settle them first.' },
  contact_exists: { status: 409, message: 'There is already a contact with this address.' },
  message_moved_on: { status: 409, message: 'This message was sent again meanwhile.' },
  sms_text_changed: { status: 409, message: 'Somebody else has changed this text meanwhile.' },
  message_not_sendable: { status: 409, message: 'This message cannot be sent again.' },
  mileage_rate_known: { status: 409, message: 'There is already a rate from this day on.' },
  receipt_known: { status: 409, message: 'This receipt is already at an expense.' },
  register_name_taken: { status: 409, message: 'There is already a register with this name.' },
  too_many_registers: { status: 409, message: 'There are 100 registers already.' },
  drawer_open: { status: 409, message: 'The drawer of this register is open. Please close it first.' },
  drawer_closed: { status: 409, message: 'The drawer is closed. Please open it first.' },
  drawer_short: { status: 409, message: 'There is not enough cash in the drawer.' },
  report_corrected: { status: 409, message: 'This report was corrected already. Please correct the newest one.' },
  template_exists: { status: 409, message: 'There is already a template with this key.' },
  template_changed: { status: 409, message: 'Somebody else has changed this template meanwhile.' },
  campaign_moved_on: { status: 409, message: 'This campaign has moved on meanwhile.' },
  marketing_held: { status: 409, message: 'Marketing is held. Please release it first.' },
  referral_program_changed: { status: 409, message: 'Somebody else has changed the referral program meanwhile.' },
  referral_moved_on: { status: 409, message: 'This referral has changed meanwhile. Please look at it again.' },
  referrals_off: { status: 409, message: 'The referral program is paused. Please look in again later.' },
  already_paid: { status: 409, message: 'This order has been paid already.' },
  already_reversed: { status: 409, message: 'This payment has been reversed already.' },
  serial_in_custody: { status: 409, message: 'This device is already with the shop.' },
  price_changed: { status: 409, message: 'The price has changed since you saw it.' },
  request_too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, message: 'That is more than we can accept at once.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  picture_too_large: { status: 413, message: 'This picture has more than 60 million pixels. Please make it smaller.' },
  file_type_refused: { status: 415, message: 'Please choose a photo (JPEG, PNG or WebP) or a PDF.' },
  headers_too_large: { status: 431, message: 'The headers or the address of this request are too long.' },
  rule_broken: { status: 422, message: 'Please check the marked fields.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  nothing_to_change: { status: 422, message: 'There is no price that this would change.' },
  csv_unreadable: { status: 422, message: 'This file cannot be read.' },
  file_damaged: { status: 422, message: 'This file is damaged, or was not received to its end.' },
  order_not_payable: { status: 422, message: 'An order is paid once its device is here or in evaluation.' },
  register_required: { status: 422, message: 'More than one drawer is open. Please choose the register.' },
  phone_not_us: { status: 422, message: 'Please enter a valid US phone number.' },
  template_unknown: { status: 422, message: 'There is no such template.' },
  consent_unproven: {
    status: 422,
    message: 'This person has unsubscribed. Please say how they asked to be subscribed again.',
  },
  password_wrong: { status: 422, message: 'This is not your current password.' },
  pickup_code_wrong: { status: 422, message: 'This is not the pick-up code on the ticket.' },
  passcode_wrong: { status: 422, message: 'This is not the right passcode.' },
  link_invalid: { status: 422, message: 'This link is no longer valid. Please ask for a new one.' },
  texts_stopped: {
    status: 422,
    message: 'This number has stopped our texts. Text START to the number they come from, then try again.',
  },
  code_wrong: { status: 422, message: 'Invalid verification code' },
  code_expired: { status: 422, message: 'This code is no longer valid. Please request a new one.' },
  quote_invalid: { status: 422, message: 'This quote is no longer valid. Please get a new price.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  texts_used_up: { status: 429, message: 'This number has had all the texts that we can send for now.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  sms_unavailable: {
    status: 503,
    message: 'We cannot send text messages right now. Please try again in a few minutes.',
  },
  email_unavailable: { status: 503, message: 'We cannot send e-mails right now. Please try again in a few minutes.' },
  label_not_ready: { status: 503, message: 'Your label is being prepared. Please try again in a moment.' },
  unavailable: { status: 503, message: 'We are back in a moment. Please try again then; nothing is lost.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every error answer. `errors` maps a field to its error. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
  /** With `price_changed`: today's price, as a decimal string. */
  price?: string;
  /** With `order_changed`: the order as it is now, a `StaffOrder`. */
  order?: Readonly<Record<string, unknown>>;
  /** With status 500: names the request in the server's log. */
  requestId?: string;
}
