/** SIMs of a line: multi-SIM, and changes of the main SIM. Spec SIM-1, Spec SIM-4. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { SimSchemas } from './sim.schema.ts'

const requesting = [
  'sim_off_net',
  'sim_unknown',
  'sim_already_changed',
  'sim_change_open',
  'sim_frozen',
  'outgoing_barred',
  'phone_not_valid',
  'idempotency_conflict',
] as const

export const multisimQuery = defineCall<SimSchemas>()({
  ...sessionRead,
  name: 'multisim_query',
  errors: ['sim_off_net'],
})
export const multisimReg = defineCall<SimSchemas>()({
  ...sessionWrite,
  name: 'multisim_reg',
  errors: [
    'step_up_needed',
    'sim_off_net',
    'multisim_limit',
    'sim_frozen',
    'outgoing_barred',
    'idempotency_conflict',
  ],
})
export const multisimUnlink = defineCall<SimSchemas>()({
  ...sessionWrite,
  name: 'multisim_unlink',
  errors: ['sim_off_net', 'sim_unknown', 'idempotency_conflict'],
})
export const multisimUnreg = defineCall<SimSchemas>()({
  ...sessionWrite,
  name: 'multisim_unreg',
  errors: ['sim_off_net', 'multisim_not_registered', 'idempotency_conflict'],
})
/** The same name twice changes nothing. */
export const multisimRename = defineCall<SimSchemas>()({
  service: 'main',
  name: 'multisim_rename',
  subject: 'session',
  retry: 'read',
  blockedInMaintenance: true,
  errors: ['sim_unknown'],
})
export const multisimEsimCode = defineCall<SimSchemas>()({
  service: 'main',
  name: 'multisim_esim_code',
  subject: 'session',
  retry: 'never',
  errors: ['step_up_needed', 'sim_unknown', 'esim_shown', 'sim_frozen'],
})

export const mobileChangeSimReqCheck = defineCall<SimSchemas>()({
  ...sessionRead,
  name: 'mobile_change_sim_req_check',
  errors: ['sim_off_net', 'sim_unknown'],
})
export const mobileChangeSimReqAccepted = defineCall<SimSchemas>()({
  ...sessionWrite,
  name: 'mobile_change_sim_req_accepted',
  errors: requesting,
})
export const mobileChangeSimReqCancel = defineCall<SimSchemas>()({
  ...sessionWrite,
  name: 'mobile_change_sim_req_cancel',
  needsDevice: true,
  errors: ['sim_change_unknown', 'sim_change_not_cancellable', 'idempotency_conflict'],
})
export const mobileCheckEzsim = defineCall<SimSchemas>()({
  ...sessionRead,
  name: 'mobile_check_ezsim',
  errors: ['sim_off_net', 'sim_unknown'],
})
export const mobileChangeSimEzcom = defineCall<SimSchemas>()({
  ...sessionWrite,
  name: 'mobile_change_sim_ezcom',
  errors: requesting,
})
