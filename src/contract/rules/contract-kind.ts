/** Kinds of lines and accesses, which have different errors. Spec HLP-10. */
import type { StatusService } from './incident.ts'
import { ACCESS_KINDS } from './managed-line.ts'

export const CONTRACT_KINDS = ['mobile', ...ACCESS_KINDS] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** What a line or access uses, and thus which incidents concern it. */
export const SERVICES_OF: Readonly<Record<ContractKind, readonly StatusService[]>> = {
  mobile: ['mobile_data', 'mobile_voice', 'sms'],
  internet: ['home_internet'],
  mytv: ['television'],
  phone: ['fixed_line'],
}
