/** Calls of the account area: who the customer is, what is held about the owner, notices, the wallet. */
import { bare } from '../main/authen.schema.ts'
import * as contactSchema from '../main/contact-update.schema.ts'
import * as contact from '../main/contact-update.ts'
import * as customerSchema from '../main/customer.schema.ts'
import * as customer from '../main/customer.ts'
import * as noticeChoiceSchema from '../main/notice-choice.schema.ts'
import * as noticeChoices from '../main/notice-choice.ts'
import * as personalSchema from '../main/personal.schema.ts'
import * as personal from '../main/personal.ts'
import * as walletSchema from '../main/wallet.schema.ts'
import * as wallets from '../main/wallet.ts'
import { declare } from './declare.ts'

export const accountCalls = {
  customer_personal_get: declare(
    personal.customerPersonalGet,
    'What is held about the owner, masked, each fact with its source and time.',
    bare,
    personalSchema.personal,
  ),
  customer_reveal: declare(
    personal.customerReveal,
    'The same unmasked, after a second look; that somebody looked is written down for the owner.',
    bare,
    personalSchema.revealed,
  ),
  customer_reveal_list: declare(personal.customerRevealList, 'Who looked at the owner’s data unmasked, and when.', bare, personalSchema.revealList),
  customer_contact_send: declare(
    personal.customerContactSend,
    'Sends a code to a new e-mail address or contact number, after a second look.',
    personalSchema.contactSendRequest,
    personalSchema.contactSent,
  ),
  customer_contact_confirm: declare(
    personal.customerContactConfirm,
    'Takes the new address over by the code that was sent there; the line is told by SMS.',
    personalSchema.contactConfirmRequest,
    personalSchema.personal,
  ),
  customer_language_set: declare(
    personal.customerLanguageSet,
    'In which language SMS and e-mails of the line are written.',
    personalSchema.languageRequest,
    personalSchema.personal,
  ),
  customer_notice_get: declare(noticeChoices.customerNoticeGet, 'Which notices the line gets, by SMS and by e-mail.', bare, noticeChoiceSchema.noticeChoices),
  customer_notice_set: declare(
    noticeChoices.customerNoticeSet,
    'Turns notices of a kind on or off; for offers this is the consent, kept with its words.',
    noticeChoiceSchema.noticeSetRequest,
    noticeChoiceSchema.noticeChoices,
  ),
  payment_wallet_get: declare(wallets.paymentWalletGet, 'Whether a wallet is linked with the line.', bare, walletSchema.wallet),
  payment_wallet_link: declare(
    wallets.paymentWalletLink,
    'Links a wallet with the line by a consent of its own, after a second look.',
    walletSchema.walletLinkRequest,
    walletSchema.wallet,
  ),
  payment_wallet_unlink: declare(wallets.paymentWalletUnlink, 'Unlinks the wallet; the consent that was given stays written down.', bare, walletSchema.wallet),
  core_customer_get_info: declare(
    customer.coreCustomerGetInfo,
    'Name and customer number, for the greeting. A failure shows nothing (roaming §8).',
    bare,
    customerSchema.customer,
  ),
  cust_get_info_ver2: declare(customer.custGetInfoVer2, 'The customer with contact data, masked.', bare, customerSchema.customerDetail),
  get_rank_vnp_plus: declare(customer.getRankVnpPlus, 'Membership, tier and points.', bare, customerSchema.rank),
  mobile_get_info: declare(customer.mobileGetInfo, 'The line: kind, plan, state, roaming, wallet.', bare, customerSchema.lineInfo),
  selfcare_add_contact_update_user_info: declare(
    contact.selfcareAddContactUpdateUserInfo,
    'Sends a line the ways to bring its subscriber information up to date. Answers alike for every well-formed number.',
    contactSchema.contactUpdateRequest,
    contactSchema.contactUpdateResult,
    contactSchema.signedContactUpdateRequest,
  ),
}
