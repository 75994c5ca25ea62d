import type { Handlers } from '../../platform/context.ts'
import { cancelRequest, rateRequest, reopenRequest, writeMessage } from './change.ts'
import { getFile } from './get-file.ts'
import { getSent, listSent, listTroubles } from './read.ts'
import { sendFeedback } from './send.ts'
import { sendTrouble } from './send-trouble.ts'
import { getContractProfile, listFrequentErrors } from './troubles.ts'
import { uploadFile } from './upload.ts'

export const requestHandlers = {
  help_feedback_send: sendFeedback,
  help_feedback_get_sent: listSent,
  help_feedback_get: getSent,
  help_feedback_message: writeMessage,
  help_feedback_reopen: reopenRequest,
  help_feedback_rate: rateRequest,
  help_feedback_cancel: cancelRequest,
  help_file_upload: uploadFile,
  help_file_get: getFile,
  custservice_contract_profile: getContractProfile,
  custservice_frequent_errors: listFrequentErrors,
  custservice_send_trouble: sendTrouble,
  custservice_sent_trouble: listTroubles,
} satisfies Partial<Handlers>
