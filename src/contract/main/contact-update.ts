/** Asking how to bring subscriber information up to date, from the standardisation page. Roaming §7, "Add contact update user info"; feature H6. */
import { call } from '../call.ts'
import type { ContactUpdateRequest, ContactUpdateResult } from './contact-update.schema.ts'

/** One answer for known and unknown numbers; the gateway signs it towards the operator. */
export const selfcareAddContactUpdateUserInfo = call<ContactUpdateRequest, ContactUpdateResult>()({
  service: 'main',
  name: 'selfcare_add_contact_update_user_info',
  subject: 'claimed',
  retry: 'never',
  counts: 'send',
  errors: ['signature_refused'],
})
