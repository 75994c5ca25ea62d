/** A member lets the owner of the group compare packages with its use, or ends that. Spec FAM-9. */
import { familySetUseConsent } from '../../../contract/main/family.ts'
import { USE_SHARING_VERSION } from '../../../contract/rules/family.ts'
import { send } from '../../client/send.ts'
import { saveStatus } from './family.ts'
import { confirmBeside } from './write.ts'

/** The member has read what the owner will see. */
export function shareUse(agree: boolean): Promise<void> {
  const consent = agree ? { consent_version: USE_SHARING_VERSION } : {}
  return confirmBeside({
    deed: agree ? 'useShared' : 'useNotShared',
    phone: '',
    operation: ['use', Number(agree)],
    sendWrite: (idempotency_key) => send(familySetUseConsent, { agree, idempotency_key, ...consent }),
    done: (status) => {
      saveStatus(status)
      return undefined
    },
  })
}
