import type { Handlers } from '../context.ts'
import { confirmContact } from '../personal/contact-confirm.ts'
import { sendContactCode } from '../personal/contact-send.ts'
import { getPersonal } from '../personal/get.ts'
import { setLanguage } from '../personal/language.ts'
import { getNotices, setNotice } from '../personal/notice-choice.ts'
import { revealPersonal } from '../personal/reveal.ts'
import { listReveals } from '../personal/reveal-list.ts'
import { getWallet, linkWallet, unlinkWallet } from '../wallet/link.ts'

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
