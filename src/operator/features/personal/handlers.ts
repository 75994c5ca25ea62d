/** Handlers of the personal data calls. */
import type { Handlers } from '../../platform/context.ts'
import { confirmContact } from './contact-confirm.ts'
import { sendContactCode } from './contact-send.ts'
import { getPersonal } from './get.ts'
import { setLanguage } from './language.ts'
import { getNotificationChoices, setNotificationChoice } from './notice-choice.ts'
import { requestContactUpdate } from './request-update.ts'
import { revealPersonal } from './reveal.ts'
import { listReveals } from './reveal-list.ts'

export const personalHandlers = {
  customer_personal_get: getPersonal,
  customer_reveal: revealPersonal,
  customer_reveal_list: listReveals,
  customer_contact_send: sendContactCode,
  customer_contact_confirm: confirmContact,
  customer_language_set: setLanguage,
  customer_notice_get: getNotificationChoices,
  customer_notice_set: setNotificationChoice,
  selfcare_add_contact_update_user_info: requestContactUpdate,
} satisfies Partial<Handlers>
