/** Faults of lines and accesses. Spec HLP-10. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { TroubleSchemas } from './trouble.schema.ts'

export const custserviceContractProfile = defineCall<TroubleSchemas>()({
  ...sessionRead,
  name: 'custservice_contract_profile',
  errors: [],
})
export const custserviceFrequentErrors = defineCall<TroubleSchemas>()({
  service: 'main',
  name: 'custservice_frequent_errors',
  subject: 'none',
  retry: 'read',
  errors: [],
})
/** Open during maintenance too: that is when people report. */
export const custserviceSendTrouble = defineCall<TroubleSchemas>()({
  ...sessionWrite,
  name: 'custservice_send_trouble',
  blockedInMaintenance: false,
  errors: [
    ...['managed_unknown', 'trouble_error', 'trouble_since', 'phone_not_valid'],
    ...['help_words', 'help_limit', 'help_file_unknown', 'help_file_limit'],
    ...['incident_unknown', 'incident_over', 'idempotency_conflict'],
  ] as const,
})
export const custserviceSentTrouble = defineCall<TroubleSchemas>()({
  ...sessionRead,
  name: 'custservice_sent_trouble',
  errors: [],
})
