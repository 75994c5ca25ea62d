import type { Handlers } from '../../platform/context.ts'
import { getWallet, linkWallet, unlinkWallet } from '../wallet/link.ts'
import { confirmContact } from './contact-confirm.ts'
import { sendContactCode } from './contact-send.ts'
import { getPersonal } from './get.ts'
import { setLanguage } from './language.ts'
import { getNotices, setNotice } from './notice-choice.ts'
import { revealPersonal } from './reveal.ts'
import { listReveals } from './reveal-list.ts'

export const personalHandlers = {
  customer_personal_get: getPersonal,
  customer_reveal: revealPersonal,
  customer_reveal_list: listReveals,
  customer_contact_send: sendContactCode,
  customer_contact_confirm: confirmContact,
  customer_language_set: setLanguage,
  customer_notice_get: getNotices,
  customer_notice_set: setNotice,
  payment_wallet_get: getWallet,
  payment_wallet_link: linkWallet,
  payment_wallet_unlink: unlinkWallet,
} satisfies Partial<Handlers>
