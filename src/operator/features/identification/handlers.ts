import type { Handlers } from '../../platform/context.ts'
import { checkIdentification } from './check.ts'
import { checkEligibility } from './eligibility.ts'
import { createHandoff, endHandoff, openHandoff } from './handoff.ts'
import { checkRegisteredOwner } from './registered-owner.ts'
import { requestPerson } from './request-person.ts'
import { startIdentification } from './start.ts'
import { getUpdateStatus } from './status.ts'
import { submitIdentification, withdrawIdentification } from './submit.ts'
import { getEkycToken } from './token.ts'
import { uploadPhoto } from './upload.ts'

export const identificationHandlers = {
  selfcare_check_chinhchu: checkRegisteredOwner,
  selfcare_update_info_status: getUpdateStatus,
  selfcare_update_info_check: checkEligibility,
  selfcare_get_ekyc_token: getEkycToken,
  ekyc_identification_ver2: startIdentification,
  selfcare_identification: uploadPhoto,
  selfcare_identification_v3: checkIdentification,
  selfcare_update_info_request: submitIdentification,
  selfcare_update_info_withdraw: withdrawIdentification,
  selfcare_update_info_person: requestPerson,
  selfcare_update_info_handoff: createHandoff,
  selfcare_update_info_handoff_open: openHandoff,
  selfcare_update_info_handoff_end: endHandoff,
} satisfies Partial<Handlers>
